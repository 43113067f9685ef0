/** `npm run bootstrap -- --stage staging`: prepares an account and region for deployments, once. */
import { parseArgs } from 'node:util'
import { checkAccount, regionsOf } from './check-account.ts'
import { bootstrap } from './run-program.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run bootstrap -- --stage STAGE

Prepares the account for deployments to the region of a stage, and to us-east-1, where CloudFront has its
firewall and metrics. Needed once for each account and region.`

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
  const { account, region } = await checkAccount(target, { bootstrapped: false })
  process.exitCode = 0
  for (const one of regionsOf({ stage: target.stage, region }))
    if (!(await bootstrap(account, one))) process.exitCode = 1
} catch (error) {
  endWithProblem(error)
}
