import { getCharge } from '../../functions/table/charges.ts'
import type { OrderItem } from '../../functions/table/orders.ts'
import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import type { Answer } from './call.ts'
import { sendNotice } from './checkout.ts'
import { captureDemo } from './demo-payments.ts'
import { guestOrder } from './fixtures.ts'
import { answerChallenge, tokenOf } from './local-stripe.ts'
import { intentOf, keptByStripe, sendEvents } from './stripe-orders.ts'
import type { StripeTarget } from './stripe-target.ts'

/** How a shopper pays and what they do at PayPal or when their bank asks. */
export const waysToPay = ['card', 'declined', 'cash', 'approve', 'cancel', 'abandon'] as const
export type WayToPay = (typeof waysToPay)[number]

/** What the provider has of an attempt to pay: cents, and whether it can still capture. */
export type Kept = { kept: number; open: boolean }

/** A payment provider as the random tests use it. */
export type Paying = {
  /** Returns the payment part of an order request. */
  pay: (how: WayToPay) => Promise<object>
  /** Lets the buyer act at PayPal or their bank. Returns the decision to send, if they come back. */
  act: (how: WayToPay, placed: Answer['data']) => Promise<'approve' | 'cancel' | undefined>
  /** Sends the provider's notices about an order, each twice. */
  notify: (order: OrderItem) => Promise<void>
  /** Lets a payment be captured after its buyer or the store gave it up. */
  captureLate: (order: OrderItem, attempt: PaymentAttempt) => Promise<void>
  keptOf: (order: OrderItem, attempt: PaymentAttempt) => Promise<Kept>
}

const cash = { payment_method: 'cash_on_delivery', payment_data: null }

const demoCards = {
  card: guestOrder([]).payment_data,
  declined: { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' },
}

const notifyDemo = (order: OrderItem, reference: string) =>
  sendNotice(reference, 'charge.captured', { order_id: order.id })

/** The demo provider. */
export const payingWithDemo: Paying = {
  pay: async how => {
    if (how === 'cash') return cash
    if (how === 'card' || how === 'declined') return { payment_data: demoCards[how] }
    return { payment_method: 'paypal', payment_data: null }
  },
  act: async how => (how === 'approve' || how === 'cancel' ? how : undefined),
  notify: async order => {
    for (const { reference } of order.attempts)
      if (reference)
        for (let times = 0; times < 2; times++)
          await notifyDemo(order, reference).catch(() => undefined)
  },
  captureLate: async (order, { reference, amount }) => {
    if (!reference) return
    await captureDemo(reference, amount)
    await notifyDemo(order, reference)
  },
  keptOf: async (_, { reference }) => {
    const charge = reference ? await getCharge(reference) : undefined
    return {
      kept: charge?.status === 'captured' ? charge.amount - charge.refunded : 0,
      open: charge?.status === 'authorized',
    }
  },
}

const numbers = { card: '4242424242424242', declined: '4000000000000002', asks: '4000000000003220' }

/** A local Stripe server. Instead of PayPal, the buyer's bank asks. */
export const payingWithStripe = (store: StripeTarget): Paying => ({
  pay: async how => {
    if (how === 'cash') return cash
    const number = how === 'card' || how === 'declined' ? numbers[how] : numbers.asks
    const { payment_data } = guestOrder([])
    return { payment_data: { ...payment_data, token: await tokenOf(store.url, { number }) } }
  },
  act: async (how, placed) => {
    if (how === 'cancel') return 'cancel'
    if (how !== 'approve' || !placed?.next_action) return undefined
    await answerChallenge(await intentOf(store, placed.id), 'complete')
    return 'approve'
  },
  notify: order => sendEvents(store, [order.id]),
  captureLate: async order => {
    const intent = await intentOf(store, order.id).catch(() => undefined)
    if (intent?.next_action) await answerChallenge(intent, 'complete')
    await sendEvents(store, [order.id])
  },
  keptOf: (order, attempt) => keptByStripe(store, order, attempt.id),
})
