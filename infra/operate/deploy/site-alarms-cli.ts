/** `npm run site-alarms -- --stage staging`: the alarms of the site, for a store outside us-east-1. */
import { parseArgs } from 'node:util'
import { Problem } from '../../local/problem.ts'
import { siteRegion } from '../../watch/site-alarms.ts'
import { checkAccount } from './check-account.ts'
import { outputsOf } from './deployed-stack.ts'
import { bootstrap, deploySiteAlarms } from './run-program.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run site-alarms -- --stage STAGE

Creates the alarms of the site in us-east-1, where CloudFront's metrics are. A store in that region has
them in its own stack.`

const readStageName = (): string => {
  try {
    const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values
    if (stage) return stage
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  process.exit(1)
}

try {
  const target = findTarget(readStageName())
  const place = await checkAccount(target)
  const { account, region } = place
  if (region === siteRegion)
    throw new Problem(`The stage ${target.stage} is in ${siteRegion}: its stack has the alarms.`)
  const { DistributionId = '' } = await outputsOf(target, place)
  const works =
    (await bootstrap(account, siteRegion)) &&
    (await deploySiteAlarms(target.stage, DistributionId, siteRegion))
  process.exitCode = works ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
