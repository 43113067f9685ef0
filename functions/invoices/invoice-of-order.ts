import { addressLines } from '../../shared/rules/address-lines.ts'
import { paymentName } from '../../shared/rules/payment-name.ts'
import type { InvoiceItem, Seller } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { invoicedAmounts } from './invoiced-amounts.ts'
import { currentPayment, invoiceIdOfPayment, isFirstPayment } from './invoiced-payment.ts'

type Payment = OrderItem['attempts'][number]

/** Returns the billing address, one part per line. Includes its name if it isn't the customer's. */
const formatAddress = (buyer: OrderItem, customer: string): string => {
  const to = buyer.billing_address ?? buyer.shipping_address
  const [recipient, ...address] = addressLines(to)
  return [recipient === customer ? null : recipient, ...address, buyer.phone ? null : to.phone]
    .filter(Boolean)
    .join('\n')
}

const paidAt = (order: OrderItem, payment: Payment | undefined): string | null => {
  if (payment && !isFirstPayment(order, payment)) return payment.at
  return order.timeline.find(event => event.payment === 'paid')?.at ?? null
}

type Issue = { number: string; settings: Seller & { tax_percent: number }; at: string }

const sellerOf = (settings: Seller): Seller => ({
  store_name: settings.store_name,
  address: settings.address,
  support_email: settings.support_email,
  support_phone: settings.support_phone,
  time_zone: settings.time_zone,
})

/**
 * Builds the invoice of a payment: the line items that it pays, to the cent (Q32), as the order was
 * when the money was captured. Stores the seller and the tax rate of that moment. The rate is only
 * shown.
 */
export const invoiceOfOrder = (
  order: OrderItem,
  { number, settings, at }: Issue,
  payment: Payment | undefined = currentPayment(order),
): InvoiceItem => {
  const customer = `${order.first_name} ${order.last_name}`.trim()
  return {
    id: invoiceIdOfPayment(order, payment),
    number,
    order_id: order.id,
    order_number: order.order_number,
    customer_name: customer,
    customer_email: order.email,
    customer_phone: order.phone,
    billing_address: formatAddress(order, customer),
    ships_to: order.billing_address ? addressLines(order.shipping_address).join('\n') : null,
    paid_with: paymentName(payment?.method ?? order.payment_method, order.card),
    ...(order.coupon_code && { coupon_code: order.coupon_code }),
    ...invoicedAmounts(order, payment),
    tax_percent: settings.tax_percent,
    status: 'paid',
    due_date: null,
    paid_at: paidAt(order, payment),
    notes: null,
    seller: sellerOf(settings),
    created_at: at,
    updated_at: at,
    version: 1,
    refunded: 0,
    credit_notes: [],
  }
}
