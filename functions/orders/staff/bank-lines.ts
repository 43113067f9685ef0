import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { isRecorded, refuseTransfer } from '../../../shared/rules/order/record-payment.ts'
import type { BankLine, CheckedLine } from '../../../shared/schemas/bank-line.ts'
import { applyToEach, mapEach } from '../../http/bulk.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { actorOf } from '../../table/audit.ts'
import { newId } from '../../table/id.ts'
import type { OrderItem } from '../../table/orders.ts'
import { getSettings } from '../../table/settings.ts'
import { applyCommand } from '../apply-command.ts'
import { performPromisedWork } from '../order-work.ts'
import { presentAdminOrderSummary } from '../present-order.ts'
import { findByIdOrNumber } from './find-by-number.ts'
import { mapByOrder } from './map-by-order.ts'
import { checkSeen } from './order-command.ts'
import { transferCommand } from './record-payment.ts'

const storeToday = async (): Promise<string> => dayIn((await getSettings()).time_zone, new Date())

/** Explains why a line doesn't pay an order; null if it does. `today` is the store's. */
const reasonOf = (order: OrderItem, { amount, day }: BankLine, today: string): string | null => {
  const cents = toCents(amount)
  if (isRecorded(order, cents, day)) return 'This transfer is recorded already.'
  return refuseTransfer(order, cents) ?? (day > today ? 'Its day is still to come.' : null)
}

const checkOne = async (line: BankLine, today: string): Promise<CheckedLine> => {
  const order = await findByIdOrNumber(line.order)
  if (!order) return { reason: 'No placed order has this number.', order: null }
  return { reason: reasonOf(order, line, today), order: presentAdminOrderSummary(order) }
}

/**
 * POST /admin/orders/bank-lines/check: returns for each line of a bank file whether
 * `recordBankLines` would record it, by the same rule. Changes nothing.
 */
export const checkBankLines: UseCase<typeof adminOrders.checkBankLines> = async ({ body }) => {
  const today = await storeToday()
  return { lines: await mapEach(body.lines, line => checkOne(line, today)) }
}

/**
 * POST /admin/orders/bank-lines: records the transfer of each line. Skips and names lines that don't
 * pay their order, and orders that changed since.
 */
export const recordBankLines = async ({
  body,
  user,
  session,
}: ShopRequest<typeof adminOrders.recordBankLines>) => {
  const byOrder = mapByOrder(body.lines, 'body.lines')
  const today = await storeToday()
  return applyToEach([...byOrder.keys()], async key => {
    const line = byOrder.get(key)
    const order = line && (await findByIdOrNumber(key))
    if (!order) throw notFound('Order')
    checkSeen(order, line.version)
    const reason = reasonOf(order, line, today)
    if (reason) throw new ShopError('not_allowed', reason)
    const now = new Date()
    const { command, note } = transferCommand(line, newId('pay', now))
    const applied = await applyCommand(order, command, { by: actorOf(user), note, session }, now)
    await performPromisedWork(applied, now)
  })
}
