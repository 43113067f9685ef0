import { type PaymentRequest, type ProviderRefund, RefundRejected } from '../provider.ts'
import type { StripeApi } from './api.ts'
import { isRefusal, type StripeFailure } from './failure.ts'
import { StripeRefund } from './shapes.ts'

const rejections = new Map([
  [
    'charge_disputed',
    'The customer disputed this payment with their bank. It can’t be refunded while the dispute is open.',
  ],
  ['charge_already_refunded', 'Stripe has already refunded this payment in full.'],
])
const rejected = ({ code }: StripeFailure) =>
  new RefundRejected(rejections.get(code ?? '') ?? 'Stripe rejected the refund.')

const failures = new Map([
  ['expired_or_canceled_card', 'The card has expired or was canceled.'],
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['insufficient_funds', 'Your Stripe balance doesn’t cover the refund.'],
])

const stateOf = (status: string | null | undefined): ProviderRefund['state'] => {
  if (status === 'succeeded') return 'made'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Converts Stripe's refund for one of our refunds. */
export const refundOf = (refund: StripeRefund, refundId: string): ProviderRefund => {
  const state = stateOf(refund.status)
  const failure = failures.get(refund.failure_reason ?? '') ?? 'The bank returned the refund.'
  return {
    refund_id: refundId,
    provider_id: refund.id,
    state,
    reason: state === 'failed' ? failure : null,
  }
}

/** Lists Stripe's refunds for one of our refunds: at most one that didn't fail. */
const findMade = (api: StripeApi, intent: string, refundId: string) =>
  api.call(StripeRefund.array(), async stripe => {
    const all = stripe.refunds.list({ payment_intent: intent, limit: 100 })
    return (await all.autoPagingToArray({ limit: 1000 })).filter(
      ({ metadata }) => metadata?.refund_id === refundId,
    )
  })

const make = (
  api: StripeApi,
  intent: string,
  { request, refund, tries }: MakeInput,
): Promise<StripeRefund> =>
  api.call(StripeRefund, stripe =>
    stripe.refunds.create(
      {
        payment_intent: intent,
        amount: refund.amount,
        metadata: {
          refund_id: refund.refund_id,
          order_id: request.order_id,
          attempt_id: request.reference,
        },
      },
      // A failed refund moved no money, so staff may try it again.
      { idempotencyKey: `${refund.refund_id}-${tries}` },
    ),
  )
type MakeInput = {
  request: PaymentRequest
  refund: { refund_id: string; amount: number }
  tries: number
}

const isKept = ({ status }: StripeRefund): boolean => stateOf(status) !== 'failed'

/** Returns whether Stripe made one of our refunds, or works on it. */
export const hasStripeRefund = async (
  api: StripeApi,
  intent: string,
  refundId: string,
): Promise<boolean> => (await findMade(api, intent, refundId)).some(isKept)

/**
 * Refunds a captured payment once per refund id. Looks for an earlier refund first, because Stripe
 * forgets idempotency keys after a day. Errors: `RefundRejected`.
 */
export const makeRefund = async (
  api: StripeApi,
  intent: string,
  request: PaymentRequest,
  refund: MakeInput['refund'],
): Promise<ProviderRefund> => {
  const earlier = await findMade(api, intent, refund.refund_id)
  const made = earlier.find(isKept)
  if (made) return refundOf(made, refund.refund_id)
  try {
    const created = await make(api, intent, { request, refund, tries: earlier.length })
    return refundOf(created, refund.refund_id)
  } catch (error) {
    throw isRefusal(error) ? rejected(error) : error
  }
}
