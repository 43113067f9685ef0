import type { Stripe } from 'stripe'
import type { PaymentProvider, PaymentRequest } from '../provider.ts'
import { isReplay, type StripeApi } from './api.ts'
import { hasCode, StripeFailure } from './failure.ts'
import { paymentOf } from './payment-of.ts'
import { StripeIntent } from './shapes.ts'
import { sourceOf, unusableSource } from './source.ts'

const expand = ['latest_charge', 'payment_method']

/** The payment is over already, or in a state that the call doesn't fit. */
const unexpectedState = 'payment_intent_unexpected_state'

const retrieve = (api: StripeApi, id: string) =>
  api.call(StripeIntent, stripe => stripe.paymentIntents.retrieve(id, { expand }))

/** Everything here comes from the stored order, so that a repeated call sends the same. */
const createParams = (request: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amount,
  currency: request.currency.toLowerCase(),
  // Methods that settle days later can't hold items (decision 79).
  allowed_payment_method_types: ['card', 'link'],
  capture_method: 'automatic',
  description: `Order ${request.order_number}`,
  ...(request.customer && { customer: request.customer }),
  metadata: {
    order_id: request.order_id,
    order_number: request.order_number,
    attempt_id: request.reference,
  },
  expand,
})

const createOnce = (api: StripeApi, request: PaymentRequest, idempotencyKey: string) =>
  api.call(StripeIntent, async stripe => {
    const made = await stripe.paymentIntents.create(createParams(request), { idempotencyKey })
    return isReplay(made) ? stripe.paymentIntents.retrieve(made.id, { expand }) : made
  })

/** Creates the PaymentIntent, or finds the one whose answer was lost, and returns it as it is now. */
const createOrFind = async (api: StripeApi, request: PaymentRequest) => {
  try {
    return await createOnce(api, request, request.reference)
  } catch (error) {
    // Someone deleted the customer at Stripe: they can still pay with another card.
    if (hasCode(error, 'resource_missing') && error.param === 'customer')
      return createOnce(api, { ...request, customer: null }, `${request.reference}-guest`)
    throw error
  }
}

const find = (api: StripeApi, request: PaymentRequest) =>
  request.provider_id ? retrieve(api, request.provider_id) : createOrFind(api, request)

const idOf = async (api: StripeApi, request: PaymentRequest) =>
  request.provider_id ?? (await createOrFind(api, request)).id

/** Cancels a PaymentIntent. One that is over, or succeeded meanwhile, is returned as it is. */
const cancelIntent = async (api: StripeApi, id: string) => {
  try {
    return await api.call(StripeIntent, stripe => stripe.paymentIntents.cancel(id, { expand }))
  } catch (error) {
    if (hasCode(error, unexpectedState)) return retrieve(api, id)
    throw error
  }
}

/**
 * Banks may take half a minute, and the gateway waits for 30 seconds. The library must not repeat a
 * confirmation while the first one may run.
 */
const confirmation = { timeout: 25_000, maxNetworkRetries: 0 }

/** Sends the buyer's choice. Stripe guards against confirming a payment twice. */
const sendConfirmation = (
  api: StripeApi,
  id: string,
  { params, idempotencyKey }: Awaited<ReturnType<typeof sourceOf>>,
) =>
  api.call(StripeIntent, async stripe => {
    const options = { ...confirmation, ...(idempotencyKey && { idempotencyKey }) }
    const confirmed = await stripe.paymentIntents.confirm(id, { ...params, expand }, options)
    return isReplay(confirmed) ? stripe.paymentIntents.retrieve(id, { expand }) : confirmed
  })

const confirmIntent = async (
  api: StripeApi,
  id: string,
  chosen: Awaited<ReturnType<typeof sourceOf>>,
): Promise<StripeIntent> => {
  try {
    return await sendConfirmation(api, id, chosen)
  } catch (error) {
    if (hasCode(error, unexpectedState)) return retrieve(api, id)
    // A declined payment could be confirmed again at Stripe: end it there, too.
    if (error instanceof StripeFailure && error.type === 'StripeCardError')
      return cancelIntent(api, id)
    throw unusableSource(error) ?? error
  }
}

type Calls = 'create' | 'confirm' | 'capture' | 'cancel' | 'read'

/** Takes payments with PaymentIntents that capture automatically. */
export const stripePayments = (api: StripeApi): Pick<PaymentProvider, Calls> => {
  const read = async (request: PaymentRequest) =>
    paymentOf(await find(api, request), request.reference)
  return {
    create: read,
    read,
    // Captured with the confirmation; only the state is of interest.
    capture: read,
    confirm: async (request, source) => {
      const chosen = await sourceOf(api, request, source)
      const confirmed = await confirmIntent(api, await idOf(api, request), chosen)
      return paymentOf(confirmed, request.reference)
    },
    cancel: async request =>
      paymentOf(await cancelIntent(api, await idOf(api, request)), request.reference),
  }
}
