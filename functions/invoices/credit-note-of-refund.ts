import { itemName } from '../../shared/rules/item-name.ts'
import { refundTarget } from '../../shared/rules/payment-name.ts'
import type { RefundFact } from '../../shared/schemas/order-facts.ts'
import { isByDueDay } from '../../shared/schemas/payment-method.ts'
import type { CreditNoteItem } from '../table/credit-notes.ts'
import type { InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'

/** Returns the amounts of a refund without items or shipping, as one line. */
const freeAmount = ({ amount, reason }: RefundFact) => ({
  items: [{ description: reason || 'Refund', quantity: 1, rate: amount, amount }],
  subtotal: amount,
  discount: 0,
  shipping: 0,
  tax: 0,
  adjustment: 0,
})

const itemsOf = ({ lines }: OrderItem, { units }: RefundFact): CreditNoteItem['items'] =>
  units.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return []
    const description = itemName(line)
    const rate = line.unit_price
    return [{ description, sku: line.sku, quantity, rate, amount: rate * quantity }]
  })

/** Maximum number of items that the line names. */
const maxNamed = 3

/** Returns the line for one of several parts of a refund. Its price isn't that of whole units. */
const partItem = (order: OrderItem, shares: RefundFact[], place: number, price: number) => {
  const items = shares.flatMap(share => itemsOf(order, share))
  const named = items.slice(0, maxNamed).map(one => `${one.quantity} × ${one.description}`)
  const more = items.length > maxNamed ? [`${items.length - maxNamed} more`] : []
  const what = named.length > 0 ? [...named, ...more].join('; ') : 'shipping'
  const description = `Part ${place} of ${shares.length} of the refund for ${what}`
  return { description, quantity: 1, rate: price, amount: price }
}

const sharesOf = ({ refunds }: OrderItem, { id, share_of = id }: RefundFact): RefundFact[] =>
  refunds.filter(one => (one.share_of ?? one.id) === share_of)

const listItems = (order: OrderItem, refund: RefundFact, price: number) => {
  const shares = sharesOf(order, refund)
  const place = shares.findIndex(({ id }) => id === refund.id) + 1
  return shares.length > 1 ? [partItem(order, shares, place, price)] : itemsOf(order, refund)
}

const amountsOf = (order: OrderItem, refund: RefundFact) => {
  const { parts, shipping, adjustment } = refund
  if (!parts || refund.items + shipping === 0) return freeAmount(refund)
  return {
    items: listItems(order, refund, parts.price),
    subtotal: parts.price,
    discount: parts.discount,
    shipping: shipping - parts.shipping_tax,
    tax: parts.tax + parts.shipping_tax,
    adjustment,
  }
}

/** Copies the customer from the invoice to its credit note, so that both show the same one. */
export const customerOfInvoice = (invoice: InvoiceItem) => ({
  invoice_id: invoice.id,
  invoice_number: invoice.number,
  customer_name: invoice.customer_name,
  customer_email: invoice.customer_email,
  customer_phone: invoice.customer_phone,
  billing_address: invoice.billing_address,
  ...(invoice.coupon_code && { coupon_code: invoice.coupon_code }),
  tax_percent: invoice.tax_percent,
})

/** Builds the credit note of a refund from its order. */
export const creditNoteOfRefund = (
  order: OrderItem,
  refund: RefundFact,
  invoice: InvoiceItem,
): CreditNoteItem => {
  if (!refund.credit_note) throw new Error('The refund has no credit note')
  const payment = order.attempts.find(({ id }) => id === refund.attempt_id)
  const method = payment?.method ?? order.payment_method
  return {
    ...refund.credit_note,
    refund_id: refund.id,
    refunded_at: refund.at,
    order_id: order.id,
    order_number: order.order_number,
    ...customerOfInvoice(invoice),
    paid_to: isByDueDay(method) ? 'Bank transfer' : (refundTarget(method, order.card) ?? 'Cash'),
    reason: refund.reason,
    ...amountsOf(order, refund),
    amount: refund.amount,
  }
}
