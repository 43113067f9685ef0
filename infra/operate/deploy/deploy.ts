import { join } from 'node:path'
import { Problem } from '../../local/problem.ts'
import { readWithNested } from '../../local/template/nested.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { type AccountRegion, checkAccount } from './check-account.ts'
import { type DeployAssembly, deploySiteStack, planSiteStack } from './deploy-site-stack.ts'
import { deployedTemplate } from './deployed-stack.ts'
import { explainRefusal, findRisks, refusedRisks, type Template } from './guard.ts'
import { openStack, protectStack } from './protect-stack.ts'
import { summarizeDiff, writeDiff } from './show-diff.ts'

/** A stage to deploy: its stack, and its account and region if the settings have them. */
export type DeployTarget = Partial<AccountRegion> & { stage: string; stack: string }

/** What a deployment does besides reading AWS. */
export type DeployTools = {
  buildSite: () => Promise<boolean>
  synthesize: (stage: string, folder: string) => Promise<boolean>
  deployAssembly: DeployAssembly
  /** Checks the table that a stage adopts. Errors: `Problem`. */
  checkTable?: () => Promise<void>
  /** Checks what the deployment needs in the account. Errors: `Problem`. */
  checkReady?: (templates: { next: Template; deployed: Template | undefined }) => Promise<void>
  /** Asks a question that is answered with y or n. */
  confirm: (question: string) => Promise<boolean>
  /** Checks the deployed store and prints what is left to do. Returns whether the store works. */
  finish: (target: DeployTarget, place: AccountRegion) => Promise<boolean>
  output: NodeJS.WritableStream
}

const readTemplate = (folder: string, stack: string): Template =>
  readWithNested(join(folder, `${stack}.template.json`))

const require = (succeeded: boolean, message: string) => {
  if (!succeeded) throw new Problem(message)
}

/**
 * Shows what changes and throws a `Problem` if something would be lost that isn't allowed. Returns what
 * is lost.
 */
const review = (
  deployed: Template | undefined,
  next: Template,
  {
    allow,
    command,
    output,
  }: { allow: readonly string[]; command: string } & Pick<DeployTools, 'output'>,
) => {
  if (deployed) writeDiff(output, deployed, next)
  output.write(`\n${summarizeDiff(deployed, next)}\n`)
  const risks = deployed ? findRisks(deployed, next) : []
  const refused = refusedRisks(risks, allow)
  if (refused.length > 0)
    throw new Problem(
      explainRefusal(refused, [command, ...allow.map(name => `--allow ${name}`)].join(' ')),
    )
  for (const { effect } of risks) output.write(`Allowed: ${effect}\n`)
  return risks
}

/**
 * Deploys a stage: checks the account, builds, shows and checks the changes, asks, deploys exactly
 * what was shown, and checks the result. Returns whether the store works. Errors: `Problem`.
 */
export async function deploy(
  target: DeployTarget,
  { allow, atOnce = false, folder }: { allow: readonly string[]; atOnce?: boolean; folder: string },
  work: DeployTools,
): Promise<boolean> {
  const { stage, stack } = target
  const say = (line: string) => work.output.write(`${line}\n`)
  const place = await checkAccount(target)
  await work.checkTable?.()
  say(`Stage ${stage}: stack ${stack} in account ${place.account}, ${place.region}.`)
  const deployed = await deployedTemplate(stack)
  say('Building the site …')
  require(await work.buildSite(), 'The site could not be built. See the output above.')
  say('Creating the template …')
  require(await work.synthesize(
    stage,
    folder,
  ), 'The template could not be created. See the output above.')
  const command = `npm run deploy -- --stage ${stage}${atOnce ? ' --at-once' : ''}`
  const next = readTemplate(folder, stack)
  const lost = review(deployed, next, { allow, command, output: work.output })
  const site = await planSiteStack(stack, folder)
  if (site.next) {
    say(`\nIn ${siteRegion} (${site.name}):`)
    review(site.deployed, site.next, { allow, command, output: work.output })
  }
  await work.checkReady?.({ next, deployed })
  const agreed = await work.confirm(`Deploy this to ${stage} (account ${place.account})?`)
  require(agreed, 'Nothing was deployed.')
  const { deployAssembly } = work
  const { parameters, finish } = await deploySiteStack(site, {
    stack,
    place,
    folder,
    deployAssembly,
    print: say,
  })
  if (deployed && lost.length > 0) await openStack(stack, deployed, say)
  const isDeployed = await deployAssembly(stack, folder, parameters)
  const current = isDeployed ? next : deployed
  if (current) await protectStack(stack, current, say)
  if (!isDeployed && !deployed)
    say(
      'AWS keeps the empty table and user pool of a first deployment that failed. Delete them in the consoles of DynamoDB and Cognito (turn off their deletion protection first); the next try creates new ones.',
    )
  require(isDeployed, 'The deployment failed, and CloudFormation returns the stack to what it was. See the first error above. If an alarm stopped the new release, see Rollback in docs/deploying.md.')
  await finish()
  return work.finish(target, place)
}
