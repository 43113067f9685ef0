import { shippingWorth, sumOfWorth, worthOf } from '../../shared/rules/order/amounts.ts'
import { countryNames } from '../../shared/schemas/address.ts'
import type { InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { currentPayment, firstPayment, invoiceIdOf } from './invoiced-payment.ts'

type Payment = OrderItem['attempts'][number]

/** The address to bill, one part per line, with its name if it isn't the customer's. */
const formatAddress = (buyer: OrderItem, customer: string): string => {
  const to = buyer.billing_address ?? buyer.shipping_address
  const recipient = `${to.first_name} ${to.last_name}`
  return [
    recipient === customer ? null : recipient,
    to.company,
    to.address_line_1,
    to.address_line_2,
    `${to.city}, ${to.state} ${to.postal_code}`,
    countryNames[to.country],
    buyer.phone ? null : to.phone,
  ]
    .filter(Boolean)
    .join('\n')
}

const paidAt = (order: OrderItem, payment: Payment | undefined): string | null => {
  const isFirst = !payment || payment.id === firstPayment(order)?.id
  if (!isFirst) return payment.at
  return order.timeline.find(event => event.payment === 'paid')?.at ?? null
}

const itemOf = (line: OrderItem['lines'][number]): InvoiceItem['items'][number] => ({
  description: [line.product_name, line.variant_name].filter(Boolean).join(', '),
  quantity: line.quantity,
  rate: line.unit_price,
  amount: line.total,
})

type Amounts = Pick<
  InvoiceItem,
  'items' | 'subtotal' | 'shipping' | 'tax_amount' | 'discount' | 'total'
>

const amountsOf = (order: OrderItem): Amounts => ({
  items: order.lines.map(itemOf),
  subtotal: order.subtotal,
  shipping: order.shipping_cost,
  tax_amount: order.tax,
  discount: order.discount,
  total: order.total,
})

/** The amounts of the units that the customer kept when cash was collected. */
const collectedAmounts = (order: OrderItem): Amounts => {
  const lines = order.lines.map(line => ({ ...line, credited: 0 }))
  const kept = lines
    .filter(({ exchange_of }) => !exchange_of)
    .map(line => ({ line, quantity: line.quantity - line.canceled }))
    .filter(({ quantity }) => quantity > 0)
  const worthOfUnits = (some: typeof kept) =>
    worthOf(
      { ...order, lines },
      some.map(({ line, quantity }) => ({ line_id: line.id, quantity })),
    )
  const worth = worthOfUnits(kept)
  const shipping = shippingWorth(order)
  return {
    items: kept.map(one => ({
      ...itemOf(one.line),
      quantity: one.quantity,
      amount: worthOfUnits([one]).price,
    })),
    subtotal: worth.price,
    shipping: order.shipping_cost,
    tax_amount: worth.tax + shipping - order.shipping_cost,
    discount: worth.discount,
    total: sumOfWorth(worth) + shipping,
  }
}

/** Cash is collected for the units that weren't canceled before. */
const invoicedAmounts = (order: OrderItem, payment: Payment | undefined): Amounts => {
  const whole = amountsOf(order)
  if (payment?.method !== 'cash_on_delivery' || payment.amount === whole.total) return whole
  const collected = collectedAmounts(order)
  return collected.total === payment.amount ? collected : whole
}

/**
 * Builds the invoice of a paid order. Copies its line items and amounts, so that both match to the
 * cent (Q32). The invoice of a cash order leaves out units that were canceled before the cash was
 * collected. `taxPercent` is for display only.
 */
export const invoiceOfOrder = (
  order: OrderItem,
  { number, taxPercent, at }: { number: string; taxPercent: number; at: string },
  payment: Payment | undefined = currentPayment(order),
): InvoiceItem => {
  const customer = `${order.first_name} ${order.last_name}`.trim()
  return {
    id: invoiceIdOf(order, payment),
    number,
    order_id: order.id,
    order_number: order.order_number,
    customer_name: customer,
    customer_email: order.email,
    customer_phone: order.phone,
    billing_address: formatAddress(order, customer),
    ...invoicedAmounts(order, payment),
    tax_percent: taxPercent,
    status: 'paid',
    due_date: null,
    paid_at: paidAt(order, payment),
    notes: null,
    created_at: at,
    updated_at: at,
    version: 1,
    refunded: 0,
    credit_notes: [],
  }
}
