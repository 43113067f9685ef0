/** `npm run bootstrap -- --stage staging`: prepares an account and region for deployments, once. */
import { checkAccount, stageRegions } from './check-account.ts'
import { bootstrap } from './run-program.ts'
import { endWithProblem, findTarget, readStageName } from './target.ts'

const usage = `Usage: npm run bootstrap -- --stage STAGE

Prepares the account for deployments to the region of a stage, and to us-east-1, where CloudFront has its
firewall and metrics. Needed once for each account and region.`

try {
  const target = findTarget(readStageName(usage))
  const { account, region } = await checkAccount(target, { bootstrapped: false })
  process.exitCode = 0
  for (const one of stageRegions({ stage: target.stage, region }))
    if (!(await bootstrap(account, one))) process.exitCode = 1
} catch (error) {
  endWithProblem(error)
}
