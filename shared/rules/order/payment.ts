import type { OrderFacts, PaymentAttempt, RefundFact } from '../../schemas/order-facts.ts'
import { methodTraits, needsProvider } from '../../schemas/payment-method.ts'
import { amountDue } from './amounts.ts'
import {
  type AttemptProvider,
  type Command,
  type Decision,
  type Effect,
  isRefused,
  notAllowed,
  type Refusal,
  unchanged,
} from './commands.ts'
import { withoutWithdrawal } from './owed-refunds.ts'
import { notDue, paymentCoverOf } from './payment-covers.ts'
import { promiseRefund } from './promise-refunds.ts'
import { isLive, isUnpaid } from './status.ts'
import {
  countCoupon,
  endHold,
  holdStock,
  returnCoupon,
  returnStock,
  takeStock,
} from './stock-effects.ts'
import { openItems } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Attempts that may still capture money. */
export const liveAttempts = ({ attempts }: Pick<OrderFacts, 'attempts'>): PaymentAttempt[] =>
  attempts.filter(
    ({ state }) => state === 'requires_action' || state === 'unknown' || state === 'authorized',
  )

/**
 * Returns the attempt whose outcome isn't known: it was sent and not answered, or the provider still
 * works on it. Until it is known, no other payment of the order or its cart may start.
 */
export const attemptWithUnknownOutcome = (
  order: Pick<OrderFacts, 'attempts'>,
): PaymentAttempt | undefined =>
  liveAttempts(order).find(({ state }) => state !== 'requires_action')

/**
 * Tells the buyer why the outcome of a payment isn't known yet, such as "We’re asking PayPal.";
 * null if it is known.
 */
export const unknownOutcomeText = (order: Pick<OrderFacts, 'attempts'>): string | null => {
  const attempt = attemptWithUnknownOutcome(order)
  if (!attempt) return null
  const { reviewed_by } = methodTraits[attempt.method]
  return attempt.reason ?? (reviewed_by && `We’re asking ${reviewed_by}.`)
}

/** Creates the refusal of a new payment while the outcome of an earlier one is unknown. */
export const outcomeUnknown = (): Refusal => ({
  refused: 'payment_unknown',
  sentence:
    'We don’t know yet whether your payment went through. We’re asking your bank. Don’t pay again.',
})

/** Voids the attempts that may still capture money. */
export const voidAttempts = (order: Pick<OrderFacts, 'attempts'>): Effect[] =>
  liveAttempts(order).map(({ id }) => ({ type: 'void', attempt_id: id }))

/** Starts an attempt to pay. Its id is its reference at the provider. */
export const newAttempt = (
  id: string,
  method: PaymentAttempt['method'],
  amount: number,
  now: string,
  { provider, customer, provider_id }: AttemptProvider = {},
): PaymentAttempt => ({
  ...(provider && { provider }),
  ...(customer && { customer }),
  ...(provider_id && { provider_id }),
  id,
  method,
  reference: needsProvider(method) ? id : null,
  amount,
  state: 'requires_action',
  at: now,
  reason: null,
})

/**
 * Reserves the items and the coupon. An order paid through a provider is placed after its payment;
 * any other is placed at once.
 */
export const placeOrder = <Order extends OrderFacts>(
  order: Order,
  command: Of<'place'>,
  now: string,
): Decision<Order> => {
  const isLater = !needsProvider(order.payment_method)
  const { pay_until } = command
  const state = command.is_sent ? 'unknown' : 'requires_action'
  const attempt = {
    ...newAttempt(command.attempt_id, order.payment_method, order.total, now, command),
    state,
  } as const
  // A card is charged within seconds. Buyers on a provider's page take longer, so only their units
  // count as held.
  const waiting = { holds_stock: methodTraits[order.payment_method].redirects }
  return {
    order: {
      ...order,
      ...waiting,
      holds_coupon: order.coupon_code !== null,
      reserved_at: now,
      ...(isLater ? { placed_at: now, ...(pay_until && { pay_until }) } : { attempts: [attempt] }),
    },
    effects: [
      ...takeStock({ ...order, ...waiting }, openItems(order)),
      ...countCoupon(order),
      ...(pay_until ? [{ type: 'expire_payment', at: pay_until } as const] : []),
      ...(isLater ? [{ type: 'email', kind: 'confirmation' } as const] : []),
    ],
  }
}

/** Minutes that a buyer whose payment failed may try another one before they get an email about it. */
const minutesToLeave = 30

const afterLeaving = (now: string): string =>
  new Date(Date.parse(now) + minutesToLeave * 60_000).toISOString()

/** Releases an unpaid order, which then never becomes an order. */
export const releaseOrder = <Order extends OrderFacts>(
  order: Order,
  { reason, by_buyer }: { reason: string; by_buyer?: boolean | undefined },
  now: string,
): Decision<Order> => {
  if (order.released) return unchanged(order)
  if (!isUnpaid(order)) return notAllowed('This order is already placed.')
  return {
    order: {
      ...order,
      released: { at: now, reason, ...(by_buyer && { by_buyer }) },
      holds_coupon: false,
      holds_stock: false,
    },
    effects: [
      ...voidAttempts(order),
      ...returnStock(order, openItems(order), 'released'),
      ...returnCoupon(order),
      ...(by_buyer ? [] : [{ type: 'tell_released', at: afterLeaving(now) } as const]),
    ],
  }
}

/** Records that the buyer of a released order gets an email. */
export const recordReleaseEmail = <Order extends OrderFacts>(order: Order): Decision<Order> => {
  const { released } = order
  if (!released || released.by_buyer || released.is_told) return unchanged(order)
  return { order: { ...order, released: { ...released, is_told: true } }, effects: [] }
}

/** Promises a refund of money that this order can't use: it was canceled, or the amount is wrong. */
const refundWhole = (
  attempt: PaymentAttempt,
  { id, reason }: { id: string; reason: string },
  now: string,
): RefundFact =>
  promiseRefund(
    attempt.id,
    {
      id,
      by: 'system',
      kind: 'cancel',
      amount: attempt.amount,
      units: [],
      items: 0,
      shipping: 0,
      reason,
      return_id: null,
    },
    now,
  )

const withAttempt = <Order extends OrderFacts>(order: Order, next: PaymentAttempt): Order => ({
  ...order,
  attempts: order.attempts.map(one => (one.id === next.id ? next : one)),
})

/**
 * Records that the payment details go to the provider. Until its answer is recorded, the outcome
 * isn't known. Refuses to send it while the outcome of any attempt is unknown.
 */
export const recordSending = <Order extends OrderFacts>(
  order: Order,
  { attempt_id }: Of<'send'>,
  now: string,
): Decision<Order> => {
  if (attemptWithUnknownOutcome(order)) return outcomeUnknown()
  const attempt = liveAttempts(order).find(({ id }) => id === attempt_id)
  if (!attempt) return notAllowed('This payment is over.')
  return {
    order: withAttempt(order, { ...attempt, state: 'unknown', at: now, reason: null }),
    effects: [],
  }
}

const capture = <Order extends OrderFacts>(
  order: Order,
  attempt: PaymentAttempt,
  { refund_id, card }: Of<'charge'>,
  now: string,
): Decision<Order> => {
  const isNeeded = isLive(order) && amountDue(order) === attempt.amount
  const covering = { ...attempt, ...(isNeeded ? paymentCoverOf(order) : notDue(order)) }
  const paid = { ...withAttempt(order, covering), card: card ?? order.card ?? null }
  if (isNeeded)
    return order.placed_at
      ? { order: paid, effects: [] }
      : {
          order: { ...paid, placed_at: now, holds_stock: false },
          effects: [...endHold(order, openItems(order)), { type: 'email', kind: 'confirmation' }],
        }
  const reason = isLive(order)
    ? 'The payment didn’t match the order’s total'
    : 'The payment arrived after the order was canceled'
  const refund = refundWhole(attempt, { id: refund_id, reason }, now)
  const returned = {
    ...withAttempt(paid, { ...covering, unneeded: true }),
    refunds: [...order.refunds, refund],
  }
  const effects: Effect[] = [{ type: 'refund', refund_id }]
  if (!isUnpaid(returned) || liveAttempts(returned).length > 0) return { order: returned, effects }
  const released = releaseOrder(returned, { reason }, now)
  return isRefused(released)
    ? released
    : { order: released.order, effects: [...released.effects, ...effects] }
}

/** Returns the attempt with the provider's report. Fields that the report lacks stay. */
const reported = (
  before: PaymentAttempt,
  { state, reason, provider_id, approval_url }: Of<'charge'>,
  now: string,
): PaymentAttempt => ({
  ...before,
  state,
  reason,
  at: before.state === state ? before.at : now,
  ...(provider_id && { provider_id }),
  ...(approval_url && { approval_url }),
})

const isSameReport = (before: PaymentAttempt, after: PaymentAttempt): boolean =>
  before.state === after.state &&
  before.reason === after.reason &&
  before.provider_id === after.provider_id &&
  before.approval_url === after.approval_url

/**
 * Records the provider's report about an attempt. A capture places the order, or is refunded if the
 * order was canceled or released (invariant 3). A failed or voided attempt releases an unpaid order,
 * but not a reopened one, whose customer can try again.
 */
export const recordCharge = <Order extends OrderFacts>(
  order: Order,
  command: Of<'charge'>,
  now: string,
): Decision<Order> => {
  const before = order.attempts.find(({ id }) => id === command.attempt_id)
  if (!before) return notAllowed('The order has no such payment.')
  const { state, reason, by_buyer } = command
  // A captured payment stays captured; reports may arrive late and out of order.
  if (before.state === 'captured') return unchanged(order)
  const attempt = reported(before, command, now)
  if (state === 'captured')
    return capture(order, { ...attempt, amount: command.amount }, command, now)
  const isOver = before.state === 'voided' || before.state === 'failed'
  if (isOver) return unchanged(order)
  const next = { ...withAttempt(order, attempt), ...(command.card && { card: command.card }) }
  const isKept = !isUnpaid(order) || order.reopened_at !== null
  // The buyer has to act, so the order waits.
  if (state === 'requires_action' && !isKept && !order.holds_stock)
    return {
      order: { ...next, holds_stock: true },
      effects: holdStock(order, openItems(order)),
    }
  if (isSameReport(before, attempt)) return unchanged(order)
  if (liveAttempts(next).length > 0 || isKept) return { order: next, effects: [] }
  return releaseOrder(next, { reason: reason ?? 'Payment not completed', by_buyer }, now)
}

/** Returns a refund's new state after the provider's answer. */
const answered = (before: RefundFact, command: Of<'refund_result'>): Partial<RefundFact> => {
  if (command.state === 'pending') return { provider_id: command.provider_id }
  const failure = command.state === 'failed' ? (command.failure ?? before.failure) : null
  // A refund that was made and failed later keeps its credit note: staff pay it another way.
  if (before.state === 'made') return failure ? { failure } : {}
  if (command.state === 'failed') return { state: 'failed', ...(failure && { failure }) }
  const { credit_note, provider_id } = command
  return { state: 'made', credit_note, failure: null, ...(provider_id && { provider_id }) }
}

/**
 * Records the provider's answer to a refund. A refund that was made gets its credit note; a failed
 * one may still be made later.
 */
export const recordRefundResult = <Order extends OrderFacts>(
  order: Order,
  command: Of<'refund_result'>,
): Decision<Order> => {
  const { refund_id, state } = command
  const found = order.refunds.find(({ id }) => id === refund_id)
  if (!found) return notAllowed('The order has no such refund.')
  const isOver = found.state === 'withdrawn' && state === 'failed'
  if (found.paid_by || isOver) return unchanged(order)
  const before = withoutWithdrawal(found)
  const after = { ...before, ...answered(before, command) }
  const isSame =
    after.state === found.state &&
    (after.failure ?? null) === (before.failure ?? null) &&
    after.provider_id === before.provider_id
  if (isSame) return unchanged(order)
  const isMade = state === 'made' && before.state !== 'made'
  return {
    order: {
      ...order,
      refunds: order.refunds.map(one => (one.id === refund_id ? after : one)),
    },
    effects: isMade
      ? [
          { type: 'credit_note', refund_id },
          { type: 'email', kind: 'refunded' },
        ]
      : [],
  }
}
