import { ShopError } from '../../shared/errors.ts'
import type { PaymentMethod } from '../../shared/schemas/order.ts'
import { isOnDelivery, needsProvider } from '../../shared/schemas/payment-method.ts'
import { checkVisitor } from '../http/check-visitor.ts'
import {
  type AttemptRule,
  blockAttempts,
  buyerOf,
  daySeconds,
  limitAttempts,
  recordAttempt,
  type Visitor,
} from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import { PaymentDeclined } from '../payment-providers/payment-declined.ts'
import type { OrderItem } from '../table/orders.ts'

/**
 * Returns who pays: their network, cart and contact. A signed-in customer counts as themselves, because
 * any guest can type their address and phone number.
 */
export const payerOf = (
  { ip, session }: { ip: string; session?: string | undefined },
  { user_id, email, phone }: Pick<OrderItem, 'user_id' | 'email' | 'phone'>,
): Visitor => ({
  ip,
  session,
  ...buyerOf({ user_id, email: email.toLowerCase() }),
  ...(!user_id && { phone: phone?.replaceAll(/\D/g, '') || undefined }),
})

const isDecline = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'payment_declined'

/** Number of declines before the next payment needs a check against bots, where the stage has one. */
const freeDeclines = 2

/** Maximum declined payments per 15 minutes. A shopper whose card fails three times isn't stopped. */
const payments: AttemptRule = {
  action: 'payment',
  limits: { network: 10, email: 10, customer: 10 },
  counts: isDecline,
  what: 'payment attempts',
}

/**
 * Maximum declines of one card per day, from anywhere. More mean that someone guesses its security
 * code.
 */
const cards: AttemptRule = { ...payments, action: 'card', limits: { card: 8 }, window: daySeconds }

/** Maximum orders per day that are paid on delivery. They keep their items without a payment. */
const cash: AttemptRule = {
  action: 'cash-order',
  limits: { network: 10, email: 3, phone: 3, customer: 3 },
  counts: 'success',
  what: 'orders with cash on delivery today',
  window: daySeconds,
  instead: ', or choose another way to pay',
}

/** Maximum orders per day that are paid by bank transfer. They keep their items for days. */
const transfers: AttemptRule = {
  ...cash,
  action: 'transfer-order',
  what: 'orders by bank transfer today',
}

/** Maximum units that a person may order in a day and pay later. */
const maxUnits = 30

/**
 * Maximum units per day in orders that are paid later, because they leave the shelf without a
 * payment.
 */
const units: AttemptRule = {
  ...cash,
  action: 'unpaid-units',
  limits: { network: 2 * maxUnits, email: maxUnits, phone: maxUnits, customer: maxUnits },
  what: 'items in orders that are paid later today',
}

/**
 * Refuses an order that exceeds the units of a whole day, so that waiting wouldn't help. Errors:
 * `not_allowed`.
 */
const checkUnits = (count: number): void => {
  if (count <= maxUnits) return
  throw new ShopError(
    'not_allowed',
    `You can order up to ${maxUnits} items a day that you pay later. Choose another way to pay.`,
  )
}

/** Places an order that is paid later, within the daily limits of orders and of units. */
const limitUnpaid = async <T>(
  rule: AttemptRule,
  { visitor, count, now }: { visitor: Visitor; count: number; now: Date },
  place: () => Promise<T>,
): Promise<T> => {
  checkUnits(count)
  const withinUnits = () => limitAttempts({ ...units, worth: count }, visitor, place, now)
  return limitAttempts(rule, visitor, withinUnits, now)
}

/**
 * Counts a decline for its card. Once the card was declined too often, blocks the network, and the
 * email address or customer, that tried it. Runs after the payment, because only the provider's
 * answer reveals which card a token is.
 */
const countCard = async (error: unknown, visitor: Visitor, now: Date): Promise<void> => {
  const card = error instanceof PaymentDeclined ? error.fingerprint : null
  if (!card) return
  const isWithin = await recordAttempt(cards, { ip: '', card }, now)
  if (!isWithin) await blockAttempts(payments, visitor, now)
}

type Request = Pick<ShopRequest, 'ip' | 'header'>

/**
 * Runs a payment and blocks it after too many declines of a network, email address or customer. From
 * the third attempt on, requires a check against bots if the stage has one. Errors:
 * `too_many_requests` with the time to wait, `captcha_required`.
 */
export const limitPayments = <T>(
  request: Request,
  visitor: Visitor,
  work: () => Promise<T>,
  now: Date,
): Promise<T> => {
  const pay = async (declines: number) => {
    if (declines >= freeDeclines) await checkVisitor(request)
    try {
      return await work()
    } catch (error) {
      await countCard(error, visitor, now)
      throw error
    }
  }
  return limitAttempts(payments, visitor, pay, now)
}

/**
 * Runs the completion of an approved payment and counts a decline. Never blocks it, because the
 * buyer already approved.
 */
export const countDecline = async <T>(
  visitor: Visitor,
  work: () => Promise<T>,
  now: Date,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isDecline(error)) await recordAttempt(payments, visitor, now)
    await countCard(error, visitor, now)
    throw error
  }
}

/**
 * Places an order within the limits of its way to pay. Errors: `too_many_requests`,
 * `captcha_required`, `not_allowed` for too many units that are paid later.
 */
export const limitOrder = <T>(
  request: Request & {
    body: { payment_method: PaymentMethod; items: readonly { quantity: number }[] }
  },
  visitor: Visitor,
  place: () => Promise<T>,
  now: Date,
): Promise<T> => {
  const { payment_method, items } = request.body
  if (needsProvider(payment_method)) return limitPayments(request, visitor, place, now)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const rule = isOnDelivery(payment_method) ? cash : transfers
  return limitUnpaid(rule, { visitor, count, now }, place)
}
