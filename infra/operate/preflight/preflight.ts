import type { Finding, PreflightCheck, PreflightContext } from './check.ts'
import { checkAddress } from './checks/address.ts'
import { checkAlarms } from './checks/alarms.ts'
import { checkBackups } from './checks/backups.ts'
import { checkBootstrap } from './checks/bootstrap.ts'
import { checkConcurrency } from './checks/concurrency.ts'
import { checkMail } from './checks/mail.ts'
import { checkOwner } from './checks/owner.ts'
import { checkPayments } from './checks/payments.ts'
import { checkCognitoQuotas, checkGatewayQuota } from './checks/quotas.ts'
import { checkRings } from './checks/rings.ts'
import { checkTable } from './checks/table.ts'
import { checkThrottles } from './checks/throttles.ts'

/** The checks of what a store needs to open, whatever its load. */
const toOpen = { checkMail, checkAddress, checkAlarms, checkPayments, checkOwner }

const all = {
  checkBootstrap,
  checkConcurrency,
  checkThrottles,
  checkGatewayQuota,
  checkCognitoQuotas,
  checkTable,
  checkBackups,
  checkRings,
  ...toOpen,
}

const areas: Record<string, string> = {
  checkMail: 'Email',
  checkAddress: 'Domain',
  checkAlarms: 'Alarms',
  checkPayments: 'Payments',
  checkOwner: 'Owner',
  checkBootstrap: 'CDK bootstrap',
  checkConcurrency: 'Lambda concurrency',
  checkThrottles: 'Throttles',
  checkGatewayQuota: 'API Gateway',
  checkCognitoQuotas: 'Cognito',
  checkTable: 'Table',
  checkBackups: 'Backups',
  checkRings: 'Alarm emails',
}

/** Runs a check. If it fails, returns a finding with the error, so that the other checks still count. */
const run = async (
  name: string,
  check: PreflightCheck,
  context: PreflightContext,
): Promise<Finding[]> => {
  try {
    return await check(context)
  } catch (error) {
    const { name: kind, message } = error as Error
    return [
      {
        name: areas[name] ?? name,
        state: 'unknown',
        value: 'could not be read',
        wanted: '',
        action: [`${kind}: ${message}`],
      },
    ]
  }
}

const runAll = async (
  checks: Record<string, PreflightCheck>,
  context: PreflightContext,
): Promise<Finding[]> => {
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => run(name, check, context)),
  )
  return found.flat()
}

/** Checks everything that decides whether a launch goes well. */
export const preflight = (context: PreflightContext): Promise<Finding[]> => runAll(all, context)

/** Lists what is left to do before the store is open. */
export const leftToDo = async (context: PreflightContext): Promise<Finding[]> =>
  (await runAll(toOpen, context)).filter(({ state }) => state !== 'ok')

const marks = { ok: 'ok ', fix: 'FIX', unknown: '?  ' }

/** Formats findings: a line each, with what to do below. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length)) + 2
  return findings
    .flatMap(({ name, state, value, wanted, action = [] }) => [
      `${marks[state]}  ${name.padEnd(width)}${value}${state === 'ok' || !wanted ? '' : ` (should be ${wanted})`}`,
      ...action.map(line => `       ${line}`),
    ])
    .join('\n')
}
