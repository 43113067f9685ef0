import type { Settings } from '../../settings.ts'
import type { AccountRegion } from '../deploy/check-account.ts'
import { deployedTemplate, outputsOf, stackResources } from '../deploy/deployed-stack.ts'
import type { PreflightContext } from './check.ts'
import { expectedLoad } from './expected-load.ts'

/** Reads a deployed stage. Errors: `Problem` if it isn't deployed. */
export async function readContext(
  { settings, stack, place }: { settings: Settings; stack: string; place: AccountRegion },
  orders: number,
): Promise<PreflightContext> {
  const [template = {}, outputs] = await Promise.all([
    deployedTemplate(stack),
    outputsOf({ stage: settings.stage, stack }, place),
  ])
  const resources = await stackResources(stack)
  return { settings, place, template, outputs, resources, load: expectedLoad(orders) }
}
