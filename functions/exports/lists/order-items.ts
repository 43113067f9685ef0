import { prorate, toDollars } from '../../../shared/rules/money.ts'
import { shippedUnits, sumUnits } from '../../../shared/rules/order/units.ts'
import type { Column } from '../../paper/column.ts'
import { orderList } from '../../table/lists/order-list.ts'
import type { OrderItem } from '../../table/orders.ts'
import { createRowListing } from '../listing.ts'

type Row = { order: OrderItem; line: OrderItem['lines'][number]; tax: number }

/** Returns how many units of a line were returned. */
const returnedUnits = ({ order, line }: Row): number =>
  sumUnits(
    order.returns.filter(({ received_at }) => received_at !== null).map(({ units }) => units),
    line.id,
  )

const columns: Column<Row>[] = [
  { head: 'Order', kind: 'text', width: 14, value: ({ order }) => order.order_number },
  { head: 'Placed', kind: 'time', width: 17, value: ({ order }) => order.created_at },
  { head: 'SKU', kind: 'text', width: 20, value: ({ line }) => line.sku },
  { head: 'Product', kind: 'text', width: 34, value: ({ line }) => line.product_name },
  {
    head: 'Variant',
    kind: 'text',
    width: 20,
    value: ({ line }) => (line.has_options ? line.variant_name : null),
  },
  { head: 'Quantity', kind: 'count', width: 10, value: ({ line }) => line.quantity },
  {
    head: 'Shipped',
    kind: 'count',
    width: 10,
    value: ({ order, line }) => shippedUnits(order, line),
  },
  { head: 'Canceled', kind: 'count', width: 10, value: ({ line }) => line.canceled },
  {
    head: 'Returned',
    kind: 'count',
    width: 10,
    value: returnedUnits,
  },
  { head: 'Unit price', kind: 'money', width: 12, value: ({ line }) => toDollars(line.unit_price) },
  { head: 'Discount', kind: 'money', width: 12, value: ({ line }) => toDollars(line.discount) },
  { head: 'Tax', kind: 'money', width: 12, value: ({ tax }) => toDollars(tax) },
  {
    head: 'Total',
    kind: 'money',
    width: 13,
    value: ({ line, tax }) => toDollars(line.total - line.discount + tax),
  },
]

/** Returns a row per line item. Taxes of the items and the shipping add up to the order's tax. */
const rowsOf = (order: OrderItem): Row[] => {
  const weights = [...order.lines.map(line => line.total - line.discount), order.shipping_cost]
  const taxes = prorate(order.tax, weights)
  return order.lines.map((line, index) => ({ order, line, tax: taxes[index] ?? 0 }))
}

/** Line items of orders, by the filters of the order list. */
export const exportedOrderItems = createRowListing('order_items', orderList, {
  columns: () => columns,
  rowsOf,
})
