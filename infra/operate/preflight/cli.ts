/** `npm run preflight -- --stage production`: checks a stage before a launch. */
import { parseArgs } from 'node:util'
import { checkAccount } from '../deploy/check-account.ts'
import { endWithProblem, findTarget } from '../deploy/target.ts'
import { describeFindings, preflight } from './preflight.ts'
import { readContext } from './read-context.ts'

const usage = `Usage: npm run preflight -- --stage STAGE [--orders NUMBER]

Checks quotas, email, payments, domain, alarms and backups before a launch.
--orders   the orders you expect in the busiest hour (100 by default)`

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: { stage: { type: 'string' }, orders: { type: 'string', default: '100' } },
    })
    const orders = Number(values.orders)
    if (values.stage && Number.isInteger(orders) && orders > 0)
      return { stage: values.stage, orders }
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  process.exit(1)
}

const { stage, orders } = readArguments()
try {
  const target = findTarget(stage)
  const place = await checkAccount(target)
  const context = await readContext({ ...target, place }, orders)
  const { load } = context
  console.log(
    `Stage ${stage} at ${orders.toLocaleString('en-US')} orders in an hour: ${load.views.toLocaleString('en-US')} views, up to ${load.callsPerSecond.toLocaleString('en-US')} calls per second.\n`,
  )
  const findings = await preflight(context)
  console.log(describeFindings(findings))
  const open = findings.filter(({ state }) => state !== 'ok').length
  console.log(
    open === 0 ? '\nReady to launch.' : `\n${open} to fix. See docs/operating/preflight.md.`,
  )
  process.exitCode = open === 0 ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
