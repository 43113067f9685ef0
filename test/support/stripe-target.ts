import { apiWith, cards, type Target } from '../stripe/target.ts'
import {
  publishableKey,
  secretKey,
  startLocalStripe,
  stripeAt,
  tokenOf,
  webhookSecret,
} from './local-stripe.ts'

/** Starts a local Stripe server for this test file and points the adapter at it. */
export const startTarget = async () => {
  const server = await startLocalStripe()
  process.env.STRIPE_URL = server.url
  const target: Target = {
    name: 'the local Stripe server',
    api: apiWith(secretKey, [webhookSecret]),
    lacks: {},
    source: async card => ({
      token: await tokenOf(server.url, { number: cards[card].number }),
      save: false,
    }),
    save: async (card, customer) => {
      const method = { number: cards[card].number, exp_month: 12, exp_year: 2040, cvc: '123' }
      const { id } = await stripeAt(server.url, publishableKey).paymentMethods.create({
        type: 'card',
        card: method,
      })
      await server.stripe.paymentMethods.attach(id, { customer })
      return id
    },
  }
  const stop = async () => {
    delete process.env.STRIPE_URL
    await server.stop()
  }
  return { ...server, target, stop }
}
export type StripeTarget = Awaited<ReturnType<typeof startTarget>>
