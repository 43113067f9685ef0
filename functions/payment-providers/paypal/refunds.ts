import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderRefund,
  RefundRejected,
} from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { parseCustomId, refundCustomId } from './custom-id.ts'
import { findOrder } from './find-order.ts'
import { toMoney } from './money.ts'
import { invoiceId } from './order-request.ts'
import { isRefusal } from './paypal-error.ts'
import { PayPalRefund } from './shapes.ts'
import { captureOf } from './to-payment.ts'

const states: Record<PayPalRefund['status'], ProviderRefund['state']> = {
  COMPLETED: 'made',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** The reasons why PayPal rejects refunds, in sentences for staff. */
const rejections = new Map<string, string>([
  ['CAPTURE_FULLY_REFUNDED', 'The payment was already refunded at PayPal.'],
  ['CAPTURED_AMOUNT_FULLY_REFUNDED', 'The payment was already refunded at PayPal.'],
  ['REFUND_AMOUNT_EXCEEDED', 'The refund is higher than what is left of the payment at PayPal.'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'PayPal refunds payments for 180 days only.'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'PayPal allows no more refunds of this payment.'],
  ['PENDING_CAPTURE', 'PayPal is still processing the payment.'],
  ['INSUFFICIENT_FUNDS', 'The store’s PayPal balance is too low for this refund.'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'The store’s PayPal balance is too low for this refund.'],
  [
    'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
    'The payment is disputed. PayPal allows only a full refund until the dispute is decided.',
  ],
  ['PARTIAL_REFUND_NOT_ALLOWED', 'PayPal allows only a full refund of this payment.'],
])

/** Converts PayPal's refund. */
export const toRefund = (refund: PayPalRefund, refundId: string): ProviderRefund => {
  const state = states[refund.status]
  return {
    refund_id: refundId,
    provider_id: refund.id,
    state,
    reason: state === 'failed' ? 'PayPal couldn’t complete the refund.' : null,
  }
}

/** Converts a refund that the store made; null for one made on PayPal's website. */
export const toOwnRefund = (refund: PayPalRefund): ProviderRefund | null => {
  const { refund_id } = parseCustomId(refund.custom_id)
  return refund_id ? toRefund(refund, refund_id) : null
}

export const payPalRefunds = (
  call: PayPalClient,
): Pick<PaymentProvider, 'refund' | 'hasRefund'> => {
  /** Finds the capture and its refunds with this id, because PayPal forgets idempotency keys. */
  const find = async (request: PaymentRequest, refundId: string) => {
    const order = request.provider_id ? await findOrder(call, request.provider_id) : undefined
    const key = refundCustomId(request, refundId)
    const refunds = order?.purchase_units[0]?.payments?.refunds ?? []
    return {
      capture: order && captureOf(order),
      earlier: refunds.filter(
        ({ custom_id, invoice_id }) =>
          custom_id === key || invoice_id === invoiceId(request, refundId),
      ),
    }
  }
  const findMade = async (request: PaymentRequest, refundId: string) =>
    (await find(request, refundId)).earlier.find(({ status }) => states[status] !== 'failed')

  const refund: PaymentProvider['refund'] = async (request, { refund_id, amount }) => {
    const { capture, earlier } = await find(request, refund_id)
    const made = earlier.find(({ status }) => states[status] !== 'failed')
    if (made) return toRefund(made, refund_id)
    if (!capture) throw new RefundRejected('PayPal has no payment to refund.')
    try {
      const created = await call(PayPalRefund, {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
        // A failed refund stays failed: after it, the same refund is tried under another key.
        requestId: `${refund_id}-${earlier.length}`,
        body: {
          amount: toMoney(amount),
          custom_id: refundCustomId(request, refund_id),
          invoice_id: invoiceId(request, refund_id),
        },
      })
      return toRefund(created, refund_id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const meanwhile = await findMade(request, refund_id)
      if (meanwhile) return toRefund(meanwhile, refund_id)
      if (error.status === 409) throw error
      throw new RefundRejected(
        rejections.get(error.issue) ?? `PayPal rejected the refund (${error.issue}).`,
        { cause: error },
      )
    }
  }
  const hasRefund: PaymentProvider['hasRefund'] = async (request, refundId) =>
    (await findMade(request, refundId)) !== undefined

  return { refund, hasRefund }
}
