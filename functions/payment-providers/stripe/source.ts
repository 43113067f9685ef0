import type { Stripe } from 'stripe'
import { invalidField, type ShopError } from '../../../shared/errors.ts'
import type { PaymentRequest, PaymentSource } from '../provider.ts'
import type { StripeApi } from './api.ts'
import { hasCode, isRefusal } from './failure.ts'
import { StripeMethod } from './shapes.ts'

const invalid = (field: string, message: string) =>
  invalidField(`body.payment_data.${field}`, message)
const unknownToken = () =>
  invalid('token', 'Your card details are no longer available. Enter them again.')
const unknownCard = () => invalid('saved_card_id', 'This card is no longer saved. Choose another.')

const isToken = (token: string) => /^ctoken_\w+$/.test(token)
const isMethod = (id: string) => /^(pm|card)_\w+$/.test(id)

/** Reads a saved card. Errors: `invalid` unless it is this customer's. */
const requireSaved = async (api: StripeApi, id: string, customer: string | null) => {
  if (!customer || !isMethod(id)) throw unknownCard()
  try {
    const method = await api.call(StripeMethod, stripe => stripe.paymentMethods.retrieve(id))
    if (method.customer === customer) return method
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error
  }
  throw unknownCard()
}

/**
 * Converts the buyer's choice to parameters. A token is used once, so it identifies its call; a saved
 * card may be tried again on the same payment.
 */
export const sourceOf = async (
  api: StripeApi,
  request: PaymentRequest,
  source: PaymentSource,
): Promise<{ params: Stripe.PaymentIntentConfirmParams; idempotencyKey: string | null }> => {
  const common = { use_stripe_sdk: true, return_url: request.return_url }
  if ('saved_id' in source) {
    const { id } = await requireSaved(api, source.saved_id, request.customer)
    return { params: { ...common, payment_method: id }, idempotencyKey: null }
  }
  if (!isToken(source.token)) throw unknownToken()
  const isSaved = source.save && request.customer !== null
  return {
    params: {
      ...common,
      confirmation_token: source.token,
      ...(isSaved && { setup_future_usage: 'on_session' }),
    },
    idempotencyKey: `${request.reference}-${source.token}`,
  }
}

/** Returns the error for the shopper if Stripe refused what they pay with. */
export const unusableSource = (error: unknown): ShopError | undefined => {
  if (!isRefusal(error)) return undefined
  if (error.param === 'confirmation_token') return unknownToken()
  return error.param?.startsWith('payment_method') ? unknownCard() : undefined
}
