import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { Template } from '../../deploy/guard.ts'
import { atLeast, finding, type PreflightCheck, propertiesOf } from '../check.ts'
import { usualQuotas } from '../usual-quotas.ts'

/** What Lambda keeps unreserved in every account. */
export const keptUnreserved = 100
/** Background functions without executions of their own. */
const background = 10
const { newAccount, usual } = usualQuotas.concurrency

/** Returns how many executions a template reserves. */
export const reservedIn = (template: Template): number =>
  propertiesOf({ template }, 'AWS::Lambda::Function')
    .map(({ ReservedConcurrentExecutions }) => Number(ReservedConcurrentExecutions ?? 0))
    .reduce((sum, count) => sum + count, 0)

/** Returns the command that requests concurrency. */
export const concurrencyRequest = (count: number = usual): string =>
  `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${count}`

/** Compares the account's concurrency with what the stage reserves and expects. */
export const checkConcurrency: PreflightCheck = async context => {
  const { AccountLimit } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const reserved = reservedIn(context.template)
  const unreserved = Math.max(
    context.load.concurrency + background,
    reserved > 0 ? keptUnreserved : 0,
  )
  const wanted = reserved + unreserved
  const request = Math.max(wanted, usual)
  return [
    finding(
      'Lambda concurrency',
      limit >= wanted,
      limit,
      `${atLeast(wanted)}: ${reserved} reserved, ${unreserved} for calls`,
      `Request ${request.toLocaleString('en-US')}: ${concurrencyRequest(request)}`,
      `New accounts have ${newAccount}. AWS answers within a few days.`,
    ),
  ]
}
