/** `npm run preflight -- --stage production`: checks a stage before a launch. */
import { Problem } from '../../local/problem.ts'
import { checkAccount } from '../deploy/check-account.ts'
import { confirmWith } from '../deploy/confirm.ts'
import { endWithProblem, findTarget } from '../deploy/target.ts'
import { readArguments } from '../read-arguments.ts'
import { describeFindings, preflight } from './preflight.ts'
import { readContext } from './read-context.ts'
import { describeRing, ringAlarms } from './ring-alarm.ts'

const usage = `Usage: npm run preflight -- --stage STAGE [--orders NUMBER] [--ring]

Checks quotas, email, payments, domain, alarms and backups before a launch.
--orders   the orders you expect in the busiest hour (100 by default)
--ring     makes an alarm ring first, and asks whether its email came`

/** Makes an alarm ring. Returns whether its email came, as far as anyone can say. */
const tryAlarms = async (at: Parameters<typeof ringAlarms>[0]): Promise<boolean> => {
  const rung = await ringAlarms(at)
  if (rung.length === 0) console.log('No alarm could ring: all of them do, or there are none.\n')
  for (const { alarm, ring } of rung) console.log(`${alarm}: ${describeRing(ring)}`)
  const isSent = rung.length > 0 && rung.every(({ ring }) => ring?.reached)
  if (!isSent || !process.stdin.isTTY) return isSent
  const came = await confirmWith({ yes: false })('Did the email of each alarm come?')
  if (!came)
    console.log(
      'Look for “AWS Notification - Subscription Confirmation” in your inbox and in spam, and open its link.',
    )
  return came
}

const { stage, orders, ring } = readArguments(
  usage,
  {
    options: {
      stage: { type: 'string' },
      orders: { type: 'string', default: '100' },
      ring: { type: 'boolean', default: false },
    },
  },
  ({ values }) => {
    const orders = Number(values.orders)
    if (!Number.isInteger(orders) || orders <= 0)
      throw new Problem(`--orders must be a whole number above 0, not "${values.orders}".`)
    return values.stage ? { stage: values.stage, orders, ring: values.ring } : undefined
  },
)
try {
  const target = findTarget(stage)
  const place = await checkAccount(target)
  const context = await readContext({ ...target, place }, orders)
  const rang = ring ? await tryAlarms({ stack: target.stack, place }) : true
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
  process.exitCode = open === 0 && rang ? 0 : 1
} catch (error) {
  endWithProblem(error)
}
