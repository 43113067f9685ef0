import { Problem } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import type { Place } from '../deploy/check-account.ts'
import { deployedTemplate, stackOutputs, stackResources } from '../deploy/deployed-stack.ts'
import type { Context } from './check.ts'
import { expectedLoad } from './expected-load.ts'

/** Reads a deployed stage. Errors: `Problem` if it isn't deployed. */
export async function readContext(
  { settings, stack, place }: { settings: Settings; stack: string; place: Place },
  orders: number,
): Promise<Context> {
  const [template, outputs] = await Promise.all([deployedTemplate(stack), stackOutputs(stack)])
  if (!template || !outputs)
    throw new Problem(
      `The stage ${settings.stage} isn't deployed in account ${place.account}, ${place.region}. Run: npm run deploy -- --stage ${settings.stage}`,
    )
  const resources = await stackResources(stack)
  return { settings, place, template, outputs, resources, load: expectedLoad(orders) }
}
