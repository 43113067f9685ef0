/** `npm run bootstrap -- --stage staging`: prepares an account and region for deployments, once. */
import { parseArgs } from 'node:util'
import { checkAccount } from './check-account.ts'
import { bootstrap } from './run-program.ts'
import { endWithProblem, findTarget } from './target.ts'

const usage = `Usage: npm run bootstrap -- --stage STAGE

Prepares the account and region of a stage for deployments. Needed once for each account and region.`

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
  const { account, region } = await checkAccount(findTarget(readStageName()), {
    bootstrapped: false,
  })
  process.exitCode = (await bootstrap(account, region)) ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
