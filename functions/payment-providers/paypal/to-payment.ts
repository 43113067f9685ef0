import { endedPayment } from '../ended-payment.ts'
import type { PaymentRequest, ProviderPayment } from '../provider.ts'
import { approvalPage } from './address.ts'
import { parseCartId, paymentCustomId } from './custom-id.ts'
import { toCents } from './money.ts'
import type { Capture, PayPalOrder } from './shapes.ts'

export const declinedPayment = 'PayPal declined the payment. Choose another way to pay.'

const inReview = 'PayPal is reviewing this payment.'

const ofCapture: Record<Capture['status'], ProviderPayment['status']> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'authorized',
  DECLINED: 'declined',
  FAILED: 'declined',
}
const ofOrder: Record<PayPalOrder['status'], ProviderPayment['status']> = {
  CREATED: 'requires_action',
  SAVED: 'requires_action',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'authorized',
  VOIDED: 'voided',
  COMPLETED: 'authorized',
}

/** Returns the capture of an order. PayPal makes one at most. */
export const captureOf = (order: PayPalOrder): Capture | undefined =>
  order.purchase_units[0]?.payments?.captures.at(-1)

/** Returns whether the buyer approved an order that can still be captured. */
export const isApproved = (order: PayPalOrder): boolean =>
  order.status === 'APPROVED' && order.intent === 'CAPTURE' && !captureOf(order)

const refundedOf = (order: PayPalOrder): number =>
  (order.purchase_units[0]?.payments?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + (amount ? toCents(amount) : 0), 0)

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined

/**
 * Returns the page where the buyer approves the order: PayPal's link, if it leads to PayPal. A
 * refused capture may come with a separate page.
 */
export const approvalUrl = (order: PayPalOrder, payerAction: string | null = null): string => {
  const page = approvalPage(order.id)
  const ofOrder = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  const link = payerAction ?? ofOrder
  return link && hostOf(link) === hostOf(page) ? link : page
}

const statusOf = (order: PayPalOrder): ProviderPayment['status'] => {
  const capture = captureOf(order)
  if (capture) return ofCapture[capture.status]
  // `cancel` changes the intent, so that nothing captures the order anymore.
  return order.intent === 'AUTHORIZE' ? 'voided' : ofOrder[order.status]
}

/** Returns what a buyer approves, in cents. */
export const amountOf = ({ purchase_units: [unit] }: PayPalOrder): number =>
  unit ? toCents(unit.amount) : 0

/** Returns whether an order belongs to the payment's own cart, and no payment uses it yet. */
export const isOwnCart = (order: PayPalOrder, { cart }: PaymentRequest): boolean =>
  cart !== null && parseCartId(order.purchase_units[0]?.custom_id) === cart

/** Converts PayPal's order. An order that belongs to another payment never pays for this one. */
export const toPayment = (order: PayPalOrder, request: PaymentRequest): ProviderPayment => {
  const [unit] = order.purchase_units
  if (!unit || (unit.custom_id !== paymentCustomId(request) && !isOwnCart(order, request)))
    return endedPayment(request, 'voided', 'You used this PayPal payment for another order.')
  const [status, captured] = [statusOf(order), captureOf(order)]
  return {
    reference: request.reference,
    provider_id: order.id,
    amount: captured ? toCents(captured.amount) : amountOf(order),
    status,
    refunded: refundedOf(order),
    reason:
      status === 'declined' ? declinedPayment : captured?.status === 'PENDING' ? inReview : null,
    action: status === 'requires_action' ? { type: 'redirect', url: approvalUrl(order) } : null,
    card: null,
    fingerprint: null,
  }
}

/** Asks the buyer to choose another way to pay at PayPal, or to act on the page that PayPal names. */
export const askAgain = (
  order: PayPalOrder,
  request: PaymentRequest,
  { reason, payerAction }: { reason: string; payerAction: string | null },
): ProviderPayment => ({
  ...toPayment(order, request),
  status: 'requires_action',
  reason,
  action: { type: 'redirect', url: approvalUrl(order, payerAction) },
})
