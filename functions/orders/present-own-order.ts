import { toDollars } from '../../shared/rules/money.ts'
import { amountDue, uncollectedAmount } from '../../shared/rules/order/amounts.ts'
import { isOwed } from '../../shared/rules/order/owed-refunds.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { countUnits, heldItems, shippableItems } from '../../shared/rules/order/units.ts'
import { refundTarget } from '../../shared/rules/payment-name.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { isOnDelivery } from '../../shared/schemas/payment-method.ts'
import type { OrderItem } from '../table/orders.ts'
import { loadReturns } from '../table/return-ledger.ts'
import { getSettings } from '../table/settings.ts'
import { canChangeAddress, previewCancellation } from './own-actions.ts'
import { presentOrder } from './present-order.ts'
import { type ReturnTerms, withReturnable } from './present-returnable.ts'
import { expectedToShip, presentShipment } from './present-shipments.ts'
import { transferOf } from './transfer-terms.ts'

const presentRefunds = ({ refunds, attempts, payment_method, card }: OrderItem) =>
  refunds.flatMap(refund => {
    const { id, at, amount, reason, attempt_id, paid_by = null } = refund
    const method = attempts.find(one => one.id === attempt_id)?.method ?? payment_method
    if (refund.state === 'withdrawn') return []
    const state = isOwed(refund) ? ('failed' as const) : refund.state
    return {
      id,
      at,
      amount: toDollars(amount),
      reason,
      state,
      paid_by,
      to: refundTarget(method, card),
    }
  })

const presentReturns = ({ returns }: OrderItem) =>
  returns.map(({ id, number, state, requested_at, units }) => ({
    id,
    number,
    state,
    requested_at,
    item_count: countUnits(units),
  }))

/** Presents the timeline without names and notes of staff, which are internal. */
const presentTimeline = ({ timeline }: OrderItem) =>
  timeline.map(event => ({
    ...event,
    by: event.by === 'customer' || event.by === 'system' ? event.by : 'store',
    note: '',
  }))

const dueOnDelivery = (order: OrderItem): number =>
  isOnDelivery(order.payment_method) && isLive(order) ? Math.max(0, amountDue(order)) : 0

/** Loads the terms of returning items; null before the first delivery. */
export const findTerms = async (
  order: OrderItem,
  returnDays: number,
  now: Date,
): Promise<ReturnTerms | null> => {
  if (order.shipments.every(({ delivered_at }) => delivered_at === null)) return null
  const earlier = order.user_id ? (await loadReturns(order.user_id, order.id)).requests : []
  return { earlier, returnDays, now }
}

/** Converts an order for its buyer: packages, refunds, returns and what they can do now. */
export const presentOwnOrder = async (order: OrderItem, now: Date): Promise<OwnOrder> => {
  const { return_days: returnDays, time_zone: timeZone } = await getSettings()
  const clock = { timeZone, now }
  const terms = await findTerms(order, returnDays, now)
  const { OrderItems, ...shown } = withReturnable(presentOrder(order), order, terms)
  const open = shippableItems(order)
  return {
    ...shown,
    version: order.version,
    OrderItems: OrderItems.map((item, index) => ({
      ...item,
      line_id: order.lines[index]?.id ?? '',
      canceled: order.lines[index]?.canceled ?? 0,
    })),
    shipments: order.shipments.map(one => presentShipment(order, one, clock)),
    came_back: (order.came_back ?? []).map(({ id, returned_at }) => ({ id, returned_at })),
    open_items: order.placed_at ? open : [],
    held_items: heldItems(order),
    expected: expectedToShip(order, clock),
    canceled_amount: toDollars(uncollectedAmount(order)),
    transfer: await transferOf(order),
    due_on_delivery: toDollars(dueOnDelivery(order)),
    timeline: presentTimeline(order),
    refunds: presentRefunds(order),
    returns: presentReturns(order),
    can: {
      cancel: previewCancellation(order, now),
      change_address: canChangeAddress(order),
      return: OrderItems.some(({ returnable }) => returnable > 0),
    },
  }
}
