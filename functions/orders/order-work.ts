import type { Effect } from '../../shared/rules/order/commands.ts'
import { heldUntil, isOverdue, isReviewOver } from '../../shared/rules/order/pay.ts'
import { attemptWithUnknownOutcome, liveAttempts } from '../../shared/rules/order/payment.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import { describeError, log } from '../http/log.ts'
import { endedPayment } from '../payment-providers/ended-payment.ts'
import { type ProviderPayment, RefundRejected } from '../payment-providers/provider.ts'
import { loadCart } from '../table/carts.ts'
import { newId } from '../table/id.ts'
import type { BuyerKey } from '../table/keys.ts'
import { finishWork, type OrderWork, promiseWork } from '../table/order-work.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { transact } from '../table/transact.ts'
import { type AppliedCommand, reportToOrder } from './apply-command.ts'
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
  order: OrderItem,
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
  // An order that was released has a note with the reason already. Ending its payment adds none.
  const note = (next: OrderItem, before: OrderItem) => {
    if (found.status === 'captured') return 'Payment received'
    if (found.status === 'requires_action' || found.status === 'authorized') return found.reason
    return before.released ? null : (next.released?.reason ?? 'Payment canceled')
  }
  const applied = await reportToOrder(order, command, note, now)
  const isPlaced = applied.effects.some(one => one.type === 'email' && one.kind === 'confirmation')
  if (isPlaced) await dropOrderedCart(applied.order)
  await performPromisedWork(applied, now)
  return applied.order
}

/**
 * Records what the provider knows about an attempt of an order, which may have changed since it was
 * read. If too few items are left to hold them for a buyer who has to act, the payment ends instead.
 */
export const reportPayment = async (
  order: OrderItem,
  attemptId: string,
  found: ProviderPayment,
  now: Date,
  more: { by_buyer?: boolean } = {},
): Promise<OrderItem> => {
  try {
    return await report(order, attemptId, found, now, more)
  } catch (error) {
    const isRefused = error instanceof HoldRefused && found.status === 'requires_action'
    const current = isRefused ? await findOrder(order.id) : undefined
    if (!isRefused || !current) throw error
    return endAttempt(current, attemptId, now, { reason: error.message })
  }
}

const isOver = ({ status }: ProviderPayment) =>
  status === 'captured' || status === 'voided' || status === 'declined'

/**
 * Ends an attempt whose result isn't known: settles it if the provider captured it, otherwise
 * cancels it. The answer to the cancellation counts, because a late capture may have been faster.
 * With `capture`, captures a payment that its buyer approved instead. `reason` is for the buyer.
 */
export const endAttempt = async (
  order: OrderItem,
  attemptId: string,
  now: Date,
  { capture = false, reason: given = null as string | null, by_buyer = false } = {},
): Promise<OrderItem> => {
  const attempt = order.attempts.find(({ id }) => id === attemptId)
  if (!attempt) return order
  const request = await paymentRequest(order, attempt)
  const end = async (): Promise<ProviderPayment> => {
    if (isUnassigned(attempt)) return endedPayment(request, 'voided')
    const provider = providerOfAttempt(attempt)
    const captured = capture ? await provider.capture(request) : undefined
    return captured && isOver(captured) ? captured : provider.cancel(request)
  }
  const ended = await end()
  if (!isOver(ended)) return reportPayment(order, attemptId, ended, now)
  const reason = given ?? ended.reason ?? attempt.reason ?? 'Payment not completed'
  return reportPayment(order, attemptId, { ...ended, reason }, now, { by_buyer })
}

const minute = 60_000

/** Logs that the outcome of a payment stays unknown. */
export const logUnknownOutcome = ({ id }: OrderItem, error: unknown): void =>
  log('warn', 'the outcome of a payment is unknown', { order_id: id, ...describeError(error) })

/** A request to pay ends within 30 seconds, the gateway's limit. */
const requestSeconds = 30

/** Returns whether the request that sent an attempt may still run. */
export const isRunning = ({ state, at }: PaymentAttempt, now: Date): boolean =>
  state === 'unknown' && now.getTime() - Date.parse(at) < requestSeconds * 1000

/**
 * Returns whether the provider has no payment details from the buyer: they never arrived, or are on
 * their way.
 */
export const isUntouched = (payment: ProviderPayment): boolean =>
  payment.status === 'requires_action' && payment.action === null && payment.reason === null

/**
 * Asks the provider for the outcome of an order's payment and records it. Ends a payment that never
 * reached the provider, once its request can't run anymore. Returns the current order. Errors: what
 * the provider threw.
 */
export const findOutcome = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const attempt = attemptWithUnknownOutcome(order)
  if (!attempt) return order
  const request = await paymentRequest(order, attempt)
  const provider = providerOfAttempt(attempt)
  const runs = isRunning(attempt, now)
  // Capture what was approved, because the buyer wanted to pay.
  const found = runs ? await provider.read(request) : await provider.capture(request)
  if (found && !isUntouched(found)) return reportPayment(order, attempt.id, found, now)
  return runs ? order : endAttempt(order, attempt.id, now)
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
  if (!refund || refund.state === 'made' || refund.state === 'withdrawn') return order
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

/** Asks the provider whether it made a refund, or still works on it. Throws what the provider threw. */
export const isSentRefund = async (
  order: OrderItem,
  refund: OrderItem['refunds'][number],
): Promise<boolean> => {
  const attempt = order.attempts.find(({ id }) => id === refund.attempt_id)
  if (!attempt?.reference) return false
  const request = await paymentRequest(order, attempt)
  return providerOfAttempt(attempt).hasRefund(request, refund.id)
}

/** Closes an approved return whose items haven't arrived in time. */
const expireReturn = async (order: OrderItem, returnId: string, now: Date): Promise<OrderItem> => {
  if (order.returns.find(({ id }) => id === returnId)?.state !== 'approved') return order
  const command = { type: 'close_return', return_id: returnId, by: 'staff' } as const
  const applied = await reportToOrder(order, command, () => 'Return closed: nothing arrived', now)
  return applied.order
}

/** Cancels a reopened order that wasn't paid in time, unless its customer's payment succeeded. */
const lapseOrder = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  if (!isOverdue(order, now.toISOString())) return order
  for (const attempt of liveAttempts(order))
    if (!isUnassigned(attempt))
      await endAttempt(order, attempt.id, now, {
        capture: methodTraits[attempt.method].approved_first,
      })
  const command = { type: 'lapse' as const, refund_id: newId('ref', now) }
  const note = () => 'Canceled: the payment didn’t arrive in time'
  return (await reportToOrder(order, command, note, now)).order
}

/** Asks for the outcome. If the provider can't be reached, the order stays as it is. */
export const tryFindOutcome = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  try {
    return await findOutcome(order, now)
  } catch (error) {
    logUnknownOutcome(order, error)
    return order
  }
}

/**
 * Returns whether an attempt is less than an hour old. Until then, the provider is asked every minute
 * and a failure doesn't count; later it is asked less often.
 */
const isFresh = ({ at }: PaymentAttempt, now: Date): boolean =>
  now.getTime() - Date.parse(at) < 60 * minute

/** Returns whether the buyer of a released order has since ordered its cart or emptied it. */
const hasMovedOn = async ({ id, cart }: OrderItem, now: Date): Promise<boolean> => {
  if (!cart) return false
  const { order_id, lines } = await loadCart(cart.owner as BuyerKey, now)
  return order_id !== id || lines.length === 0
}

/** Makes the stream email the buyer of a released order, if they left. */
const tellReleased = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  if (await hasMovedOn(order, now)) return order
  return (await reportToOrder(order, { type: 'tell_released' }, () => null, now)).order
}

/** Returns the time until which an attempt waits for its buyer. */
const waitsUntil = (order: OrderItem, { at }: PaymentAttempt): Date =>
  new Date(heldUntil(isUnpaid(order) ? order : { reserved_at: at }))

/**
 * Releases an order whose payment a provider reviews for too long, and so returns its items. If the
 * payment is captured later, it is refunded.
 */
const giveUpReview = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const reason = 'The payment wasn’t confirmed in time'
  const command = { type: 'release' as const, reason }
  return performPromisedWork(await reportToOrder(order, command, () => reason, now), now)
}

/** Asks for the outcome of a payment, or ends one that its buyer didn't finish in time. */
const followPayment = async (order: OrderItem, id: string, now: Date): Promise<OrderItem> => {
  const attempt = order.attempts.find(one => one.id === id)
  const isLive = attempt && liveAttempts(order).includes(attempt)
  if (!attempt || !(isLive || isUnpaid(order))) return order
  if (attemptWithUnknownOutcome(order)?.id === id) {
    const asked = isFresh(attempt, now)
      ? await tryFindOutcome(order, now)
      : await findOutcome(order, now)
    const { payment_review_days } = await getSettings()
    return isReviewOver(asked, payment_review_days, now.toISOString())
      ? giveUpReview(asked, now)
      : asked
  }
  if (waitsUntil(order, attempt) > now) return order
  // Nothing depends on the buyer coming back from the provider's page.
  const capture = methodTraits[attempt.method].approved_first && isUnpaid(order)
  return endAttempt(order, id, now, { capture })
}

const perform = async (order: OrderItem, work: OrderWork, now: Date): Promise<OrderItem> => {
  if (work.kind === 'return-expiry') return expireReturn(order, work.target, now)
  if (work.kind === 'lapse') return lapseOrder(order, now)
  if (work.kind === 'released') return tellReleased(order, now)
  if (work.kind === 'refund') return issueRefund(order, work.target, now)
  const isLive = liveAttempts(order).some(({ id }) => id === work.target)
  if (work.kind === 'void') return isLive ? endAttempt(order, work.target, now) : order
  return followPayment(order, work.target, now)
}

/** Time until the provider is asked again about a refund that it works on, in milliseconds. */
const pendingRefund = 60 * minute
/** Time until the next attempt to lapse an order, if a bank still decides about one of its payments. */
const disputedLapse = 24 * 60 * minute

/** Returns when to check a payment again; undefined once it is over. */
const nextLook = (order: OrderItem, id: string, now: Date): number | undefined => {
  const attempt = liveAttempts(order).find(one => one.id === id)
  if (!attempt) return undefined
  if (attempt.state === 'requires_action') return waitsUntil(order, attempt).getTime()
  return now.getTime() + (isFresh(attempt, now) ? minute : 15 * minute)
}

/**
 * Returns when work is due again, in milliseconds since 1970, if its result isn't known or it isn't
 * possible yet.
 */
const dueAgain = (order: OrderItem, { kind, target }: OrderWork, now: Date) => {
  if (kind === 'payment' || kind === 'void') return nextLook(order, target, now)
  const refund = order.refunds.find(({ id }) => id === target)
  if (kind === 'refund' && refund?.state === 'promised') return now.getTime() + pendingRefund
  const isLeft = kind === 'lapse' && isOverdue(order, now.toISOString())
  return isLeft ? now.getTime() + disputedLapse : undefined
}

/** Promises unfinished work again. Returns when it is due; undefined if it is finished. */
const followPending = async (order: OrderItem, work: OrderWork, now: Date) => {
  const due = dueAgain(order, work, now)
  if (due === undefined) return undefined
  const due_at = new Date(due).toISOString()
  await transact([promiseWork({ ...work, due_at })])
  return due_at
}

/** Does one item of promised work and deletes its record. Safe to repeat. */
export const performWork = async (work: OrderWork, now: Date): Promise<OrderItem> => {
  const order = await findOrder(work.order_id)
  if (!order) throw new Error('The order of promised work does not exist')
  const next = await perform(order, work, now)
  const due_at = await followPending(next, work, now)
  // Work that was tried before it was due stays recorded.
  if (due_at !== work.due_at) await finishWork(work)
  return next
}

const workOf = (order: OrderItem, effect: Effect): OrderWork[] => {
  const fields = { order_id: order.id, due_at: order.updated_at }
  if (effect.type === 'void') return [{ ...fields, kind: 'void', target: effect.attempt_id }]
  if (effect.type === 'refund') return [{ ...fields, kind: 'refund', target: effect.refund_id }]
  return []
}

/** Does one item of promised work, or logs why it failed and returns undefined. */
export const tryWork = async (work: OrderWork, now: Date): Promise<OrderItem | undefined> => {
  try {
    return await performWork(work, now)
  } catch (error) {
    log('warn', 'promised work is left to the sweep', { ...work, ...describeError(error) })
    return undefined
  }
}

/**
 * Does the work that a decision promised, without waiting for the sweep. Work that fails stays
 * promised, and the sweep does it later.
 */
export const performPromisedWork = async (
  { order, effects }: AppliedCommand,
  now: Date,
): Promise<OrderItem> => {
  let next = order
  for (const work of effects.flatMap(effect => workOf(order, effect)))
    next = (await tryWork(work, now)) ?? (await findOrder(order.id)) ?? next
  return next
}

/** Records that the sweep gave up on some work, so that the order shows it. */
export const giveUpWork = async (work: OrderWork, now: Date): Promise<void> => {
  const order = work.kind === 'refund' ? await findOrder(work.order_id) : undefined
  if (order) await recordFailedRefund(order, work.target, now)
}
