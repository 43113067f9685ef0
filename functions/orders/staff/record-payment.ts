import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { invalidField } from '../../../shared/errors.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { formatCents, toCents } from '../../../shared/rules/money.ts'
import type { ReceivedTransfer } from '../../../shared/schemas/bank-line.ts'
import type { TransferFact } from '../../../shared/schemas/order-facts.ts'
import type { ShopRequest } from '../../http/request.ts'
import { getSettings } from '../../table/settings.ts'
import { commandOrder } from './order-command.ts'

/** The timeline's note about a transfer. */
const noteOf = (cents: number, { day, reference }: TransferFact): string =>
  [`Bank transfer of ${formatCents(cents)} received on ${day}`, reference]
    .filter(Boolean)
    .join(', reference ')

/** Returns the command that records a transfer, and the timeline's note about it. */
export const transferCommand = ({ amount, day, reference }: ReceivedTransfer, id: string) => {
  const cents = toCents(amount)
  const transfer = { day, reference }
  const command = { type: 'record_payment', attempt_id: id, amount: cents, transfer } as const
  return { command, note: noteOf(cents, transfer) }
}

/** Refuses a day that hasn't begun in the store's time zone. Errors: `invalid`. */
const checkReceived = async (day: string, now: Date): Promise<void> => {
  const { time_zone } = await getSettings()
  if (day > dayIn(time_zone, now)) throw invalidField('body.day', 'Choose today or an earlier day')
}

/**
 * POST /admin/orders/{id}/payments: records the transfer that pays an order, once. Errors:
 * `not_found`, `conflict`, `invalid` if the amount isn't the one owed, `not_allowed` if the order
 * waits for no transfer.
 */
export const recordPayment = async (request: ShopRequest<typeof adminOrders.recordPayment>) => {
  await checkReceived(request.body.day, new Date())
  return commandOrder(request, (_, id) => transferCommand(request.body, id('pay')))
}
