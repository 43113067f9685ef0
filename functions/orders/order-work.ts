import type { Effect } from '../../shared/rules/order/commands.ts'
import { isOverdue } from '../../shared/rules/order/pay.ts'
import { liveAttempts } from '../../shared/rules/order/payment.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import { describeError, log } from '../http/log.ts'
import { type PaymentRequest, type ProviderPayment, RefundRejected } from '../payment/provider.ts'
import { newId } from '../table/id.ts'
import { finishWork, type OrderWork, promiseWork } from '../table/order-work.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { type Applied, reportToOrder } from './apply-command.ts'
import { dropOrderedCart } from './drop-cart.ts'
import { HoldRefused } from './hold-refused.ts'
import { isUnassigned, paymentRequest, providerOfAttempt } from './payment-request.ts'
import { recordFailedRefund, recordPendingRefund, recordRefund } from './record-refund.ts'

const states = {
  requires_action: 'requires_action',
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  declined: 'failed',
} as const

const report = async (
  orderId: string,
  attemptId: string,
  found: ProviderPayment,
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
    provider_id: found.provider_id === attemptId ? null : found.provider_id,
    approval_url: found.action?.type === 'redirect' ? found.action.url : null,
    card: found.card,
  }
  // The release of an order names its reason; ending its payment afterwards says nothing new.
  const note = (next: OrderItem, before: OrderItem) => {
    if (found.status === 'captured') return 'Payment received'
    if (found.status === 'requires_action' || found.status === 'authorized') return found.reason
    return before.released ? null : (next.released?.reason ?? 'Payment canceled')
  }
  const applied = await reportToOrder(orderId, command, note, now)
  const isPlaced = applied.effects.some(one => one.type === 'email' && one.kind === 'confirmation')
  if (isPlaced) await dropOrderedCart(applied.order)
  await doPromised(applied, now)
  return applied.order
}

/**
 * Records what the provider knows about an attempt. If too few items are left to hold them for a buyer
 * who has to act, the payment ends instead.
 */
export const reportPayment = async (
  orderId: string,
  attemptId: string,
  found: ProviderPayment,
  now: Date,
  more: { by_buyer?: boolean } = {},
): Promise<OrderItem> => {
  try {
    return await report(orderId, attemptId, found, now, more)
  } catch (error) {
    const isRefused = error instanceof HoldRefused && found.status === 'requires_action'
    const order = isRefused ? await findOrder(orderId) : undefined
    if (!isRefused || !order) throw error
    return endAttempt(order, attemptId, now, { reason: error.message })
  }
}

const isOver = ({ status }: ProviderPayment) =>
  status === 'captured' || status === 'voided' || status === 'declined'

const neverStarted = ({ reference, amount }: PaymentRequest): ProviderPayment => ({
  reference,
  provider_id: reference,
  amount,
  status: 'voided',
  refunded: 0,
  reason: 'Payment not completed',
  action: null,
  card: null,
  fingerprint: null,
})

/**
 * Ends an attempt whose result isn't known: settles it if the provider captured it, otherwise cancels
 * it. The answer of the cancellation counts, because a late capture may have been faster. With
 * `capture`, a payment that its buyer approved is captured instead. `reason` is for the buyer.
 */
export const endAttempt = async (
  order: OrderItem,
  attemptId: string,
  now: Date,
  { capture = false, reason: given = null as string | null } = {},
): Promise<OrderItem> => {
  const attempt = order.attempts.find(({ id }) => id === attemptId)
  if (!attempt) return order
  const request = await paymentRequest(order, attempt)
  if (isUnassigned(attempt)) return reportPayment(order.id, attemptId, neverStarted(request), now)
  const provider = providerOfAttempt(attempt)
  const captured = capture ? await provider.capture(request) : undefined
  const ended = captured && isOver(captured) ? captured : await provider.cancel(request)
  const reason = given ?? ended.reason ?? attempt.reason ?? 'Payment not completed'
  return reportPayment(order.id, attemptId, { ...ended, reason }, now)
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
  if (!attempt?.reference) return recordRefund(order, refundId, now)
  try {
    const request = await paymentRequest(order, attempt)
    const { amount } = refund
    const made = await providerOfAttempt(attempt).refund(request, { refund_id: refundId, amount })
    if (made.state === 'failed') throw new RefundRejected(made.reason ?? 'The refund failed')
    return made.state === 'pending'
      ? await recordPendingRefund(order, made, now)
      : await recordRefund(order, refundId, now, made.provider_id)
  } catch (error) {
    if (error instanceof RefundRejected)
      await recordFailedRefund(order, refundId, now, error.message)
    throw error
  }
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

/** Cancels a reopened order that wasn't paid in time. A payment that its customer made counts. */
const lapseOrder = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  if (!isOverdue(order, now.toISOString())) return order
  for (const attempt of liveAttempts(order))
    if (!isUnassigned(attempt))
      await endAttempt(order, attempt.id, now, { capture: attempt.method === 'paypal' })
  const command = { type: 'lapse' as const, refund_id: newId('ref', now) }
  const note = () => 'Canceled: the payment didn’t arrive in time'
  return (await reportToOrder(order.id, command, note, now)).order
}

const perform = async (order: OrderItem, work: OrderWork, now: Date): Promise<OrderItem> => {
  if (work.kind === 'return-expiry') return expireReturn(order, work.target, now)
  if (work.kind === 'lapse') return lapseOrder(order, now)
  if (work.kind === 'refund') return issueRefund(order, work.target, now)
  const isLive = liveAttempts(order).some(({ id }) => id === work.target)
  const isExpired = work.kind === 'payment'
  if (!isLive && !(isExpired && isUnpaid(order))) return order
  const attempt = order.attempts.find(({ id }) => id === work.target)
  // Nothing depends on the buyer coming back from PayPal.
  const capture = isExpired && attempt?.method === 'paypal' && isUnpaid(order)
  return endAttempt(order, work.target, now, { capture })
}

/** Hours until the provider is asked again about a refund that it works on. */
const pendingHours = 1

/** Hours until an order lapses that couldn't, because a bank decides about one of its payments. */
const disputedHours = 24

const hoursToRepeat = (order: OrderItem, { kind, target }: OrderWork, now: Date): number => {
  const refund = order.refunds.find(({ id }) => id === target)
  if (kind === 'refund' && refund?.state === 'promised') return pendingHours
  return kind === 'lapse' && isOverdue(order, now.toISOString()) ? disputedHours : 0
}

/** Promises work again whose result isn't known yet, or that isn't possible yet. */
const followPending = async (order: OrderItem, work: OrderWork, now: Date): Promise<void> => {
  const hours = hoursToRepeat(order, work, now)
  if (hours === 0) return
  const due_at = new Date(now.getTime() + hours * 3_600_000).toISOString()
  await transact([promiseWork({ ...work, due_at })])
}

/** Does one piece of promised work and deletes its record. Safe to repeat. */
export const performWork = async (work: OrderWork, now: Date): Promise<OrderItem> => {
  const order = await findOrder(work.order_id)
  if (!order) throw new Error('The order of promised work does not exist')
  const next = await perform(order, work, now)
  await followPending(next, work, now)
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
