import { toDollars } from '../../../shared/rules/money.ts'
import { refundableAmount, refundedAmount } from '../../../shared/rules/order/amounts.ts'
import {
  fulfillmentStateOf,
  holdNames,
  holdOf,
} from '../../../shared/rules/order/fulfillment-state.ts'
import { paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import { trackingOf } from '../../../shared/rules/order/units.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { Column } from '../../paper/column.ts'
import { orderList } from '../../table/lists/order-list.ts'
import type { OrderItem } from '../../table/orders.ts'
import { createListing } from '../listing.ts'

const streetOf = ({ address_line_1, address_line_2 }: PostalAddress): string =>
  [address_line_1, address_line_2].filter(Boolean).join(', ')

const fullName = ({ first_name, last_name }: PostalAddress): string => `${first_name} ${last_name}`

/** Reads the billing address; nothing if it is the shipping address. */
const billed =
  (read: (address: PostalAddress) => string | undefined) =>
  ({ billing_address }: OrderItem): string | null =>
    (billing_address && read(billing_address)) ?? null

const allTracking = ({ shipments }: OrderItem): string =>
  shipments.flatMap(({ tracking_number }) => tracking_number ?? []).join(', ')

const holdNameOf = (order: OrderItem): string | null => {
  const reason = holdOf(order)
  return reason && holdNames[reason]
}

const columns: Column<OrderItem>[] = [
  { head: 'Order', kind: 'text', width: 14, value: order => order.order_number },
  { head: 'Placed', kind: 'time', width: 17, value: order => order.created_at },
  { head: 'Status', kind: 'text', width: 12, value: statusOf },
  { head: 'Payment', kind: 'text', width: 12, value: paymentStatusOf },
  { head: 'Payment method', kind: 'text', width: 18, value: order => order.payment_method },
  { head: 'First name', kind: 'text', width: 16, value: order => order.first_name },
  { head: 'Last name', kind: 'text', width: 18, value: order => order.last_name },
  { head: 'Email', kind: 'text', width: 30, value: order => order.email },
  { head: 'Phone', kind: 'text', width: 18, value: order => order.phone },
  {
    head: 'Items',
    kind: 'count',
    width: 8,
    value: order => order.lines.reduce((sum, line) => sum + line.quantity, 0),
  },
  { head: 'Subtotal', kind: 'money', width: 12, value: order => toDollars(order.subtotal) },
  { head: 'Discount', kind: 'money', width: 12, value: order => toDollars(order.discount) },
  { head: 'Coupon', kind: 'text', width: 14, value: order => order.coupon_code },
  { head: 'Shipping', kind: 'money', width: 12, value: order => toDollars(order.shipping_cost) },
  { head: 'Tax', kind: 'money', width: 12, value: order => toDollars(order.tax) },
  { head: 'Total', kind: 'money', width: 13, value: order => toDollars(order.total) },
  { head: 'Refunded', kind: 'money', width: 12, value: order => toDollars(refundedAmount(order)) },
  { head: 'Shipping method', kind: 'text', width: 20, value: order => order.shipping_method.name },
  { head: 'Tracking number', kind: 'text', width: 22, value: trackingOf },
  { head: 'City', kind: 'text', width: 18, value: order => order.shipping_address.city },
  { head: 'Country', kind: 'text', width: 16, value: order => order.shipping_address.country },
  { head: 'Street', kind: 'text', width: 30, value: order => streetOf(order.shipping_address) },
  {
    head: 'Postal code',
    kind: 'text',
    width: 13,
    value: order => order.shipping_address.postal_code,
  },
  { head: 'Tags', kind: 'text', width: 20, value: order => order.tags.join(', ') },
  { head: 'All tracking numbers', kind: 'text', width: 30, value: allTracking },
  {
    head: 'Net payment',
    kind: 'money',
    width: 13,
    value: order => toDollars(refundableAmount(order)),
  },
  { head: 'Billing name', kind: 'text', width: 24, value: billed(fullName) },
  { head: 'Billing company', kind: 'text', width: 20, value: billed(to => to.company) },
  { head: 'Billing street', kind: 'text', width: 30, value: billed(streetOf) },
  { head: 'Billing city', kind: 'text', width: 18, value: billed(to => to.city) },
  { head: 'Billing state', kind: 'text', width: 13, value: billed(to => to.state) },
  { head: 'Billing postal code', kind: 'text', width: 18, value: billed(to => to.postal_code) },
  { head: 'Billing country', kind: 'text', width: 16, value: billed(to => to.country) },
  { head: 'Fulfillment', kind: 'text', width: 18, value: fulfillmentStateOf },
  { head: 'On hold because', kind: 'text', width: 20, value: holdNameOf },
]

export const exportedOrders = createListing('orders', orderList, () => columns)
