/** `npm run destroy -- --stage staging`: deletes the stack of a stage and lists what stays. */
import { Problem } from '../../local/problem.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { siteStackName } from '../../stages/stack-name.ts'
import { readArguments } from '../read-arguments.ts'
import { checkAccount } from './check-account.ts'
import { confirmWith } from './confirm.ts'
import { deleteStack } from './delete-stack.ts'
import { stackResources, templateOf } from './deployed-stack.ts'
import { leftovers } from './leftovers.ts'
import { setTerminationProtection } from './protect-stack.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run destroy -- --stage STAGE [--yes]

Deletes the stack of a stage. Keeps the table, the user pool, the buckets and the keys.`

const { stage, yes } = readArguments(
  usage,
  { options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } } },
  ({ values }) => (values.stage ? { ...values, stage: values.stage } : undefined),
)
try {
  const target = findTarget(stage)
  const { account, region } = await checkAccount(target, { bootstrapped: false })
  const template = await templateOf(target.stack)
  if (!template) throw new Problem(`There is no stack ${target.stack} in ${account}, ${region}.`)
  const stays = leftovers(template, await stackResources(target.stack), stage)
  console.log(
    `This deletes the store ${target.stack} in account ${account}, ${region}.\n\n${stays}\n`,
  )
  const agreed = await confirmWith({ yes })(`Delete ${target.stack}?`)
  if (!agreed) throw new Problem('Nothing was deleted.')
  await setTerminationProtection(target.stack, false)
  console.log('CloudFront takes up to 20 minutes.')
  await deleteStack(target.stack, console.log)
  // The firewall can be deleted once no distribution uses it.
  const site = siteStackName(target.stack)
  if (await templateOf(site, siteRegion)) await deleteStack(site, console.log, siteRegion)
  console.log(`Deleted ${target.stack}.\n\n${stays}`)
} catch (error) {
  endWithProblem(error)
}
