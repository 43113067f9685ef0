import * as z from 'zod'
import type { ExpressApprovals, ExpressBuyer } from '../express.ts'
import type { PaymentRequest } from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { parseCartId, parseCustomId, paymentCustomId } from './custom-id.ts'
import { findOrder, orderPath } from './find-order.ts'
import { toMoney } from './money.ts'
import { invoiceId, toCartRequest } from './order-request.ts'
import { isRefusal } from './paypal-error.ts'
import { PayPalOrder } from './shapes.ts'
import { amountOf, approvalUrl, isApproved } from './to-payment.ts'

const line = z.string().nullish()
const Address = z.object({
  address_line_1: line,
  address_line_2: line,
  admin_area_1: line,
  admin_area_2: line,
  postal_code: line,
  country_code: line,
})

/** The fields that a buyer's approval adds to an order. */
const ApprovedOrder = PayPalOrder.extend({
  payer: z.object({ email_address: line }).nullish(),
  purchase_units: z
    .array(
      PayPalOrder.shape.purchase_units.element.extend({
        shipping: z
          .object({ name: z.object({ full_name: line }).nullish(), address: Address.nullish() })
          .nullish(),
      }),
    )
    .min(1),
})
type ApprovedOrder = z.infer<typeof ApprovedOrder>

/** Splits a full name before its last word. */
const toNames = (fullName: string) => {
  const words = fullName.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  return { first_name: words.join(' '), last_name: last }
}

const toAddress = (order: ApprovedOrder): ExpressBuyer['address'] => {
  const { name, address } = order.purchase_units[0]?.shipping ?? {}
  return {
    ...toNames(name?.full_name ?? ''),
    address_line_1: address?.address_line_1 ?? undefined,
    address_line_2: address?.address_line_2 ?? undefined,
    city: address?.admin_area_2 ?? undefined,
    state: address?.admin_area_1 ?? undefined,
    postal_code: address?.postal_code ?? undefined,
    country: address?.country_code ?? undefined,
  }
}

const toBuyer = (order: ApprovedOrder): ExpressBuyer | undefined => {
  const owner = parseCartId(order.purchase_units[0]?.custom_id)
  if (owner === undefined) return undefined
  const email = order.payer?.email_address ?? null
  const [amount, approved] = [amountOf(order), isApproved(order)]
  return { owner, amount, approved, email, address: toAddress(order) }
}

/** Approvals of carts at PayPal, before there is an order. */
export const payPalExpress = (call: PayPalClient): ExpressApprovals => ({
  start: async cart => {
    const order = await call(PayPalOrder, {
      method: 'POST',
      path: '/v2/checkout/orders',
      body: toCartRequest(cart),
      requestId: cart.reference,
    })
    return { url: approvalUrl(order) }
  },
  read: async id => {
    try {
      return toBuyer(await call(ApprovedOrder, { method: 'GET', path: orderPath(id) }))
    } catch (error) {
      if (isRefusal(error) && error.status === 404) return undefined
      throw error
    }
  },
  orderOf: async id => {
    const order = await findOrder(call, id)
    return parseCustomId(order?.purchase_units[0]?.custom_id).order_id ?? undefined
  },
})

/**
 * Assigns a cart's approved order to a payment: sets the payment's ids and its total, which the
 * buyer saw at the review. Returns the order afterwards; another payment may have been faster.
 */
export const adoptCart = async (
  call: PayPalClient,
  order: PayPalOrder,
  request: PaymentRequest,
): Promise<PayPalOrder | undefined> => {
  const unit = "/purchase_units/@reference_id=='default'"
  await call(z.unknown(), {
    method: 'PATCH',
    path: orderPath(order.id),
    body: [
      { op: 'replace', path: `${unit}/custom_id`, value: paymentCustomId(request) },
      { op: 'add', path: `${unit}/invoice_id`, value: invoiceId(request, request.reference) },
      { op: 'replace', path: `${unit}/amount`, value: toMoney(request.amount) },
    ],
  })
  return findOrder(call, order.id)
}
