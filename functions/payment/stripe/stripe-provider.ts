import { keysOf, refreshKeys } from '../keys.ts'
import type { PaymentProvider } from '../provider.ts'
import { type StripeApi, stripeApi } from './api.ts'
import { listStripeMovements } from './movements.ts'
import { readStripeNotice } from './notices.ts'
import { stripePayments } from './payments.ts'
import { makeRefund } from './refunds.ts'

/** The client with the stage's keys. */
export const stageStripe: StripeApi = /* @__PURE__ */ stripeApi({
  read: () => keysOf('stripe'),
  refresh: () => refreshKeys('stripe'),
})

/** Takes cards, wallets and Link through Stripe. */
export const createStripeProvider = (api: StripeApi): PaymentProvider => {
  const payments = stripePayments(api)
  return {
    name: 'stripe',
    ...payments,
    refund: async (request, refund) => {
      const intent = request.provider_id ?? (await payments.create(request)).provider_id
      return makeRefund(api, intent, request, refund)
    },
    readNotice: readStripeNotice(api),
    listMovements: listStripeMovements(api),
  }
}

export const stripeProvider: PaymentProvider = /* @__PURE__ */ createStripeProvider(stageStripe)
