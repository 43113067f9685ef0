import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../local/problem.ts'
import { readWithNested } from '../../local/template/nested.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { siteStackName } from '../../stages/stack-name.ts'
import type { AccountRegion } from './check-account.ts'
import { deleteStack } from './delete-stack.ts'
import { deployedTemplate, stackOutputs } from './deployed-stack.ts'
import type { Template } from './guard.ts'

/** Deploys a synthesized stack with values of its parameters. Returns whether it succeeded. */
export type DeployAssembly = (
  stack: string,
  folder: string,
  parameters: Record<string, string>,
) => Promise<boolean>

const hasParameter = ({ Parameters }: Template, name: string): boolean =>
  Parameters !== undefined && name in (Parameters as object)

const hasFirewall = ({ Resources = {} }: Template): boolean =>
  Object.values(Resources).some(({ Type }) => Type === 'AWS::WAFv2::WebACL')

/** The stack of a store in us-east-1 (`infra/site-stack.ts`): its deployed template, and the next one. */
export type SiteStackPlan = { name: string; deployed?: Template; next?: Template }

/** Reads the deployed and the synthesized template of a store's stack in us-east-1. Either may be missing. */
export async function planSiteStack(stack: string, folder: string): Promise<SiteStackPlan> {
  const name = siteStackName(stack)
  const file = join(folder, `${name}.template.json`)
  const next = existsSync(file) ? (readWithNested(file) as Template) : undefined
  const deployed = await deployedTemplate(name, siteRegion)
  return { name, ...(deployed && { deployed }), ...(next && { next }) }
}

const outputsOf = async (name: string, region: string) => (await stackOutputs(name, region)) ?? {}

/** Returns the parameters of the stack in us-east-1: the distribution to watch, and the function that posts alarms. */
const parametersOf = async (
  stack: string,
  { region }: AccountRegion,
): Promise<Record<string, string>> => {
  // A store there has the alarms in its own stack.
  const outputs = region === siteRegion ? {} : await outputsOf(stack, region)
  const { DistributionId = '', AlarmFunctionArn = '' } = outputs
  return { DistributionId, AlarmFunctionArn }
}

type Steps = {
  stack: string
  place: AccountRegion
  folder: string
  deployAssembly: DeployAssembly
  print: (line: string) => void
}

/**
 * Deploys the stack in us-east-1, before the store's own. Returns the parameters of the store's stack, and
 * `finish` to call after its deployment: it creates the alarms of a new distribution, or deletes a firewall
 * that no distribution uses anymore. Errors: `Problem`.
 */
export async function deploySiteStack(
  { name, deployed, next }: SiteStackPlan,
  { stack, place, folder, deployAssembly, print }: Steps,
): Promise<{ parameters: Record<string, string>; finish: () => Promise<void> }> {
  const deployWith = async (parts: Record<string, string>) => {
    const known = Object.entries(parts).filter(([name]) => next && hasParameter(next, name))
    if (!(await deployAssembly(name, folder, Object.fromEntries(known))))
      throw new Problem(
        `${name} could not be deployed to ${siteRegion}. See the first error above, and deploy again.`,
      )
  }
  if (!next)
    return {
      parameters: {},
      finish: async () => {
        if (deployed) await deleteStack(name, print, siteRegion)
      },
    }
  // A firewall can be deleted once no distribution uses it.
  if (deployed && hasFirewall(deployed) && !hasFirewall(next))
    return { parameters: {}, finish: async () => deployWith(await parametersOf(stack, place)) }
  const before = await parametersOf(stack, place)
  print(`Deploying ${name} to ${siteRegion} …`)
  await deployWith(before)
  const { FirewallArn } = await outputsOf(name, siteRegion)
  return {
    parameters: FirewallArn ? { FirewallArn } : {},
    finish: async () => {
      const after = await parametersOf(stack, place)
      if (!isDeepStrictEqual(after, before)) await deployWith(after)
    },
  }
}
