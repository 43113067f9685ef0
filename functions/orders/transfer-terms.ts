import { addDays, dayIn, dayText, startOfDay } from '../../shared/rules/day.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { amountDue } from '../../shared/rules/order/amounts.ts'
import { awaitsTransfer, payUntil } from '../../shared/rules/order/pay.ts'
import type { TransferDetails } from '../../shared/schemas/payment.ts'
import { isByDueDay, type PaymentMethod } from '../../shared/schemas/payment-method.ts'
import type { DueTransfer } from '../mail/templates/transfer.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'

/**
 * Returns until when an order of this method waits for its money: the end of the due day in the store's
 * time zone. Undefined if it doesn't wait.
 */
export const dueUntil = async (method: PaymentMethod, now: Date): Promise<string | undefined> => {
  if (!isByDueDay(method)) return undefined
  const { bank_transfer, time_zone: timeZone } = await getSettings()
  const after = addDays(dayIn(timeZone, now), bank_transfer.days + 1)
  return new Date(Date.parse(startOfDay(timeZone, after)) - 1000).toISOString()
}

/** Returns what the buyer of an order needs to transfer its money; null if no transfer is due. */
export const transferOf = async (order: OrderItem): Promise<TransferDetails | null> => {
  if (!awaitsTransfer(order)) return null
  const { on: _, days: __, ...account } = (await getSettings()).bank_transfer
  return {
    amount: toDollars(amountDue(order)),
    reference: order.order_number,
    pay_until: payUntil(order),
    ...account,
  }
}

/** Returns the last day to pay an order; null if its time isn't limited. */
export const payByOf = async ({ pay_until }: OrderItem): Promise<string | null> =>
  pay_until ? dayText(new Date(pay_until), (await getSettings()).time_zone) : null

/** Returns the transfer that an order waits for, for its emails; null if no transfer is due. */
export const dueTransfer = async (order: OrderItem): Promise<DueTransfer | null> => {
  const details = await transferOf(order)
  return details && { details, payBy: await payByOf(order) }
}
