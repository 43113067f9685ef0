import { toDollars } from '../../shared/rules/money.ts'
import { refuseAddress } from '../../shared/rules/order/address.ts'
import { refundedAmount } from '../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { refundNames } from '../../shared/rules/order/refund-names.ts'
import { isCanceled, statusOf } from '../../shared/rules/order/status.ts'
import { lineOf, openItems } from '../../shared/rules/order/units.ts'
import { orderCan } from '../../shared/rules/order-lifecycle.ts'
import type { LineUnits } from '../../shared/schemas/order-facts.ts'
import type { Cancellation } from '../../shared/schemas/own-order.ts'
import type { OrderItem } from '../table/orders.ts'

/**
 * Lists the units that can be canceled. Leaves out replacements, because their return decides about
 * them.
 */
const cancelableItems = (order: OrderItem): LineUnits[] =>
  openItems(order).filter(({ line_id }) => lineOf(order, line_id)?.exchange_of === null)

/**
 * Builds the command that cancels everything that hasn't shipped, for the buyer; null if they can't
 * (S-106).
 */
export const cancelCommand = (
  order: OrderItem,
  refund_id: string,
): Extract<Command, { type: 'cancel' }> | null => {
  const units = cancelableItems(order)
  if (!order.placed_at || units.length === 0) return null
  if (!orderCan.cancel({ status: statusOf(order) })) return null
  return { type: 'cancel', units, restock: true, reason: 'Canceled by the customer', refund_id }
}

/** Computes what canceling would do now; null if it isn't possible. */
export const previewCancellation = (order: OrderItem, now: Date): Cancellation | null => {
  const command = cancelCommand(order, 'preview')
  const decided = command && decide(order, command, now)
  if (!decided || isRefused(decided)) return null
  const refunds = decided.order.refunds.slice(order.refunds.length)
  return {
    items: [...(command.units ?? [])],
    whole: isCanceled(decided.order),
    refund: toDollars(refundedAmount({ refunds })),
    refund_to: refundNames(order, refunds),
  }
}

/** Returns whether the buyer can change the address: the order is placed and nothing has shipped. */
export const canChangeAddress = (order: OrderItem): boolean =>
  order.placed_at !== null && !refuseAddress(order)
