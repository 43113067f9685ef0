import type { PaymentProvider, PaymentRequest } from '../provider.ts'
import { type StripeApi, stripeApi } from './api.ts'
import { stripeKeys } from './keys.ts'
import { listStripeMovements } from './movements.ts'
import { readStripeNotice } from './notices.ts'
import { stripePayments } from './payments.ts'
import { hasStripeRefund, makeRefund } from './refunds.ts'
import { resolveStripe } from './resolve-stripe.ts'

/** The client with the stage's keys. */
export const stageStripe: StripeApi = /* @__PURE__ */ stripeApi(stripeKeys)

/** Takes cards, wallets and Link through Stripe. */
export const createStripeProvider = (api: StripeApi): PaymentProvider => {
  const payments = stripePayments(api)
  const intentOf = async (request: PaymentRequest) =>
    request.provider_id ?? (await payments.create(request)).provider_id
  return {
    name: 'stripe',
    resolve: resolveStripe,
    ...payments,
    refund: async (request, refund) => makeRefund(api, await intentOf(request), request, refund),
    hasRefund: async (request, refundId) => hasStripeRefund(api, await intentOf(request), refundId),
    readNotice: readStripeNotice(api),
    listMovements: listStripeMovements(api),
  }
}

export const stripeProvider: PaymentProvider = /* @__PURE__ */ createStripeProvider(stageStripe)
