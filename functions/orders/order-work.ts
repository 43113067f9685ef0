import type { Effect } from '../../shared/rules/order/commands.ts'
import { liveAttempts } from '../../shared/rules/order/payment.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import { describeError, log } from '../http/log.ts'
import { demoGateway } from '../payment/demo-gateway.ts'
import { type Charge, RefundRejected } from '../payment/gateway.ts'
import { newId } from '../table/id.ts'
import { finishWork, type OrderWork } from '../table/order-work.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { type Applied, reportToOrder } from './apply-command.ts'
import { dropOrderedCart } from './drop-cart.ts'
import { recordFailedRefund, recordRefund } from './record-refund.ts'

const gateway = demoGateway

const states = {
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  declined: 'failed',
} as const

/** Records what the provider knows about an attempt. */
export const reportCharge = async (
  orderId: string,
  attemptId: string,
  found: Charge,
  now: Date,
  { by_buyer = false } = {},
): Promise<OrderItem> => {
  const command = {
    type: 'charge' as const,
    attempt_id: attemptId,
    state: states[found.status],
    amount: found.amount,
    reason: found.reason,
    refund_id: newId('ref', now),
    by_buyer,
  }
  // The release of an order names its reason; ending its payment afterwards says nothing new.
  const note = (next: OrderItem, before: OrderItem) => {
    if (found.status === 'captured') return 'Payment received'
    return before.released ? null : (next.released?.reason ?? 'Payment canceled')
  }
  const applied = await reportToOrder(orderId, command, note, now)
  const isPlaced = applied.effects.some(one => one.type === 'email' && one.kind === 'confirmation')
  if (isPlaced) await dropOrderedCart(applied.order)
  await doPromised(applied, now)
  return applied.order
}

/**
 * Ends an attempt whose result isn't known: settles it if the provider captured it, otherwise voids
 * it. The answer of the void counts, because a late capture may have been faster.
 */
export const endAttempt = async (
  order: OrderItem,
  attemptId: string,
  now: Date,
): Promise<OrderItem> => {
  const found = await gateway.find(attemptId)
  const ended = found?.status === 'authorized' ? await gateway.void(attemptId) : found
  if (ended) return reportCharge(order.id, attemptId, ended, now)
  const unknown = { reference: attemptId, amount: 0, refunded: 0, status: 'voided' as const }
  return reportCharge(order.id, attemptId, { ...unknown, reason: 'Payment not completed' }, now)
}

/**
 * Sends a refund to the provider and records the result. Cash is only recorded. Throws what the
 * provider threw; a rejection is recorded as well. Safe to repeat.
 */
export const issueRefund = async (
  order: OrderItem,
  refundId: string,
  now: Date,
): Promise<OrderItem> => {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund || refund.state === 'made') return order
  const attempt = order.attempts.find(({ id }) => id === refund.attempt_id)
  if (attempt?.reference) {
    try {
      await gateway.refund({ reference: attempt.reference, refundId, amount: refund.amount })
    } catch (error) {
      if (error instanceof RefundRejected) await recordFailedRefund(order, refundId, now)
      throw error
    }
  }
  return recordRefund(order, refundId, now)
}

/** Closes an approved return whose items haven't arrived in time. */
const expireReturn = async (order: OrderItem, returnId: string, now: Date): Promise<OrderItem> => {
  if (order.returns.find(({ id }) => id === returnId)?.state !== 'approved') return order
  const command = { type: 'close_return', return_id: returnId, by: 'staff' } as const
  const applied = await reportToOrder(
    order.id,
    command,
    () => 'Return closed: nothing arrived',
    now,
  )
  return applied.order
}

const perform = async (order: OrderItem, work: OrderWork, now: Date): Promise<OrderItem> => {
  if (work.kind === 'return-expiry') return expireReturn(order, work.target, now)
  if (work.kind === 'refund') return issueRefund(order, work.target, now)
  const isLive = liveAttempts(order).some(({ id }) => id === work.target)
  return isLive || (work.kind === 'payment' && isUnpaid(order))
    ? endAttempt(order, work.target, now)
    : order
}

/** Does one piece of promised work and deletes its record. Safe to repeat. */
export const performWork = async (work: OrderWork, now: Date): Promise<OrderItem> => {
  const order = await findOrder(work.order_id)
  if (!order) throw new Error('The order of promised work does not exist')
  const next = await perform(order, work, now)
  await finishWork(work)
  return next
}

const workOf = (order: OrderItem, effect: Effect): OrderWork[] => {
  const fields = { order_id: order.id, due_at: order.updated_at }
  if (effect.type === 'void') return [{ ...fields, kind: 'void', target: effect.attempt_id }]
  if (effect.type === 'refund') return [{ ...fields, kind: 'refund', target: effect.refund_id }]
  return []
}

/** Does a piece of promised work, or logs why it failed and returns undefined. */
export const tryWork = async (work: OrderWork, now: Date): Promise<OrderItem | undefined> => {
  try {
    return await performWork(work, now)
  } catch (error) {
    log('warn', 'promised work is left to the sweep', { ...work, ...describeError(error) })
    return undefined
  }
}

/**
 * Does the work that a decision promised right away. What fails stays promised, and the sweep does
 * it later.
 */
export const doPromised = async ({ order, effects }: Applied, now: Date): Promise<OrderItem> => {
  let next = order
  for (const work of effects.flatMap(effect => workOf(order, effect)))
    next = (await tryWork(work, now)) ?? (await findOrder(order.id)) ?? next
  return next
}

/** Records that the sweep gave up a piece of work, so that the order shows it. */
export const giveUpWork = async (work: OrderWork, now: Date): Promise<void> => {
  const order = work.kind === 'refund' ? await findOrder(work.order_id) : undefined
  if (order) await recordFailedRefund(order, work.target, now)
}
