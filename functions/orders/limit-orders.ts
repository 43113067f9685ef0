import { ShopError } from '../../shared/errors.ts'
import type { PaymentMethod } from '../../shared/schemas/order.ts'
import {
  type AttemptRule,
  blockAttempts,
  day,
  limitAttempts,
  recordAttempt,
  type Visitor,
} from '../http/rate-limit.ts'
import { PaymentDeclined } from '../payment/payment-declined.ts'
import type { OrderItem } from '../table/orders.ts'

/** Returns who pays: their network, cart and contact. */
export const payerOf = (
  { ip, session }: { ip: string; session?: string | undefined },
  { email, phone }: Pick<OrderItem, 'email' | 'phone'>,
): Visitor => ({
  ip,
  session,
  email: email.toLowerCase(),
  phone: phone?.replaceAll(/\D/g, '') || undefined,
})

const isDecline = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'payment_declined'

/** Declined payments per 15 minutes. Someone whose card fails three times isn't stopped. */
const payments: AttemptRule = {
  action: 'payment',
  limits: { network: 10, email: 10 },
  counts: isDecline,
  what: 'payment attempts',
}

/** Declines of one card per day, from anywhere: someone tries its security codes. */
const cards: AttemptRule = { ...payments, action: 'card', limits: { card: 8 }, window: day }

/** Orders per day that are paid on delivery. They keep their items without a payment. */
const cash: AttemptRule = {
  action: 'cash-order',
  limits: { network: 10, email: 3, phone: 3 },
  counts: 'success',
  what: 'orders with cash on delivery today',
  window: day,
  instead: ', or choose another way to pay',
}

/**
 * Counts a decline for its card. Once the card was declined too often, blocks the network and email
 * address that tried it: only the provider's answer reveals which card a token is.
 */
const countCard = async (error: unknown, visitor: Visitor, now: Date): Promise<void> => {
  const card = error instanceof PaymentDeclined ? error.fingerprint : null
  if (!card) return
  const isWithin = await recordAttempt(cards, { ip: '', card }, now)
  if (!isWithin) await blockAttempts(payments, visitor, now)
}

/**
 * Runs a payment and blocks it after too many declines of a network or email address.
 * `work` gets how many were counted before it. Errors: `too_many_requests` with the time to wait.
 */
export const limitPayments = <T>(
  visitor: Visitor,
  work: (declines: number) => Promise<T>,
  now: Date,
): Promise<T> => {
  const pay = async (declines: number) => {
    try {
      return await work(declines)
    } catch (error) {
      await countCard(error, visitor, now)
      throw error
    }
  }
  return limitAttempts(payments, visitor, pay, now)
}

/** Counts a decline that follows an approval, whose answer no limit may hold back. */
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

/** Places an order within the limits of its way to pay. Errors: `too_many_requests`. */
export const limitOrder = <T>(
  method: PaymentMethod,
  visitor: Visitor,
  place: (declines: number) => Promise<T>,
  now: Date,
): Promise<T> =>
  method === 'cash_on_delivery'
    ? limitAttempts(cash, visitor, () => place(0), now)
    : limitPayments(visitor, place, now)
