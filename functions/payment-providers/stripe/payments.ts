import type { Stripe } from 'stripe'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import { endedPayment } from '../ended-payment.ts'
import type { PaymentProvider, PaymentRequest } from '../provider.ts'
import { isReplay, type StripeApi } from './api.ts'
import { hasCode, StripeFailure } from './failure.ts'
import { paymentOf } from './payment-of.ts'
import { type StripeDecline, StripeIntent, StripeIntents } from './shapes.ts'
import { sourceOf, unusableSource } from './source.ts'

const expand = ['latest_charge', 'payment_method']

/** Stripe's error for a payment that is over, or whose state doesn't allow the call. */
const unexpectedState = 'payment_intent_unexpected_state'

const retrieve = (api: StripeApi, id: string) =>
  api.call(StripeIntent, stripe => stripe.paymentIntents.retrieve(id, { expand }))

/** Stripe allows 22 characters together with the store's name. */
const maxSuffix = 12

/** Converts the shipping address, which Stripe shows to a bank in a dispute. */
const shippingOf = (to: PostalAddress) => ({
  name: `${to.first_name} ${to.last_name}`,
  ...(to.phone && { phone: to.phone }),
  address: {
    line1: to.address_line_1,
    line2: to.address_line_2 ?? '',
    city: to.city,
    state: to.state,
    postal_code: to.postal_code,
    country: to.country,
  },
})

/** Builds the parameters from the stored order only, so that a repeated call sends the same. */
const createParams = (request: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amount,
  currency: request.currency.toLowerCase(),
  // Methods that settle days later can't hold items (decision 79).
  allowed_payment_method_types: ['card', 'link'],
  // Must match the payment form (see web/stripe), or Stripe refuses the payment.
  capture_method: 'automatic',
  description: `Order ${request.order_number}`,
  // Follows the store's name on the card's statement. A receipt_email would send a second receipt.
  statement_descriptor_suffix: request.order_number.slice(0, maxSuffix),
  ...(request.ship_to && { shipping: shippingOf(request.ship_to) }),
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
    // Someone deleted the customer at Stripe; the buyer can still pay with another card.
    if (hasCode(error, 'resource_missing') && error.param === 'customer')
      return createOnce(api, { ...request, customer: null }, `${request.reference}-guest`)
    throw error
  }
}

const hour = 3_600_000
const day = 24 * hour

/** Stripe keeps idempotency keys for a day at least. This leaves an hour for clocks that differ. */
const hasKey = ({ began_at }: PaymentRequest): boolean =>
  Date.now() - Date.parse(began_at) < day - hour

/** Finds the PaymentIntent of an attempt whose key Stripe may have forgotten, among those of its first day. */
const lookUp = async (api: StripeApi, request: PaymentRequest) => {
  const began = Math.floor(Date.parse(request.began_at) / 1000)
  const created = { gte: began - 60, lte: began + day / 1000 }
  let after: string | undefined
  do {
    const page = await api.call(StripeIntents, stripe =>
      stripe.paymentIntents.list({
        created,
        limit: 100,
        ...(after && { starting_after: after }),
      }),
    )
    const found = page.data.find(({ metadata }) => metadata.attempt_id === request.reference)
    if (found) return retrieve(api, found.id)
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
  return undefined
}

/** Finds the PaymentIntent. While Stripe still knows its key, the call creates a missing one. */
const find = (api: StripeApi, request: PaymentRequest): Promise<StripeIntent | undefined> => {
  if (request.provider_id) return retrieve(api, request.provider_id)
  return hasKey(request) ? createOrFind(api, request) : lookUp(api, request)
}

const findOrCreate = async (api: StripeApi, request: PaymentRequest): Promise<StripeIntent> =>
  (await find(api, request)) ?? createOrFind(api, request)

/**
 * Cancels a PaymentIntent. Returns a PaymentIntent unchanged if it ended or succeeded in the
 * meantime.
 */
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

/**
 * Cancels a declined payment at Stripe, because it could be confirmed again. Takes the bank's reason
 * from the confirmation, because canceling clears it.
 */
const endDeclined = async (
  api: StripeApi,
  id: string,
  decline: StripeDecline,
): Promise<StripeIntent> => {
  const ended = await cancelIntent(api, id)
  return ended.status === 'canceled' ? { ...ended, last_payment_error: decline } : ended
}

const confirmIntent = async (
  api: StripeApi,
  id: string,
  chosen: Awaited<ReturnType<typeof sourceOf>>,
): Promise<StripeIntent> => {
  try {
    return await sendConfirmation(api, id, chosen)
  } catch (error) {
    if (hasCode(error, unexpectedState)) return retrieve(api, id)
    if (error instanceof StripeFailure && error.decline) return endDeclined(api, id, error.decline)
    throw unusableSource(error) ?? error
  }
}

type Calls = 'create' | 'confirm' | 'capture' | 'cancel' | 'read'

/** Takes payments with PaymentIntents that capture automatically. */
export const stripePayments = (api: StripeApi): Pick<PaymentProvider, Calls> => {
  const read = async (request: PaymentRequest) => {
    const found = await find(api, request)
    return found && paymentOf(found, request.reference)
  }
  return {
    read,
    create: async request => paymentOf(await findOrCreate(api, request), request.reference),
    // The confirmation captured the payment already, so this only reads its state.
    capture: async request => (await read(request)) ?? endedPayment(request, 'voided'),
    confirm: async (request, source) => {
      const chosen = await sourceOf(api, request, source)
      const id = request.provider_id ?? (await findOrCreate(api, request)).id
      return paymentOf(await confirmIntent(api, id, chosen), request.reference)
    },
    cancel: async request => {
      const id = request.provider_id ?? (await find(api, request))?.id
      return id
        ? paymentOf(await cancelIntent(api, id), request.reference)
        : endedPayment(request, 'voided')
    },
  }
}
