import { itemName } from '../../shared/rules/item-name.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { amountDue, refundableAmount } from '../../shared/rules/order/amounts.ts'
import { holdOf } from '../../shared/rules/order/fulfillment-state.ts'
import { awaitsLink, payUntil } from '../../shared/rules/order/pay.ts'
import { unknownOutcomeText } from '../../shared/rules/order/payment.ts'
import { isSold } from '../../shared/rules/order/removed-units.ts'
import { replacedLine } from '../../shared/rules/order/replacements.ts'
import {
  fulfillmentOf,
  isPartlyRefunded,
  paymentStatusOf,
  statusOf,
} from '../../shared/rules/order/status.ts'
import { countUnits, trackingOf } from '../../shared/rules/order/units.ts'
import { unitsToShip } from '../../shared/rules/order/units-to-ship.ts'
import { unpaidStateOf } from '../../shared/rules/order/unpaid.ts'
import type {
  AdminOrder,
  AdminOrderSummary,
  UnpaidOrder,
} from '../../shared/schemas/admin-order.ts'
import type { Order, OrderSummary } from '../../shared/schemas/order.ts'
import { OrderFacts } from '../../shared/schemas/order-facts.ts'
import type { OrderItem } from '../table/orders.ts'
import { withoutLimits } from '../without-limits.ts'

/** Presents the replacement in an exchange, which costs nothing. */
const presentReplacement = (order: OrderItem, line: OrderItem['lines'][number]) => {
  const replaced = replacedLine(order, line)
  return replaced && { price: 0, replacement_for: itemName(replaced) }
}

const presentLine = (order: OrderItem, line: OrderItem['lines'][number]) => ({
  product_id: line.product_id,
  variant_id: line.has_options ? line.variant_id : null,
  product_name: line.product_name,
  variant_name: line.variant_name,
  sku: line.sku,
  quantity: line.quantity,
  price: toDollars(line.unit_price),
  total: toDollars(line.total),
  discount: toDollars(line.discount),
  ...presentReplacement(order, line),
  Product: {
    id: line.product_id,
    slug: line.slug,
    sku: line.sku,
    image: line.image,
    fallback_image: line.fallback_image,
    images: [line.image],
  },
})

/** Converts an order for lists, which leave out replacements. */
export const presentOrderSummary = (order: OrderItem): OrderSummary => ({
  id: order.id,
  order_number: order.order_number,
  status: statusOf(order),
  fulfillment: fulfillmentOf(order),
  payment_status: paymentStatusOf(order),
  payment_method: order.payment_method,
  total_amount: toDollars(order.total),
  item_count: countUnits(order.lines.filter(isSold)),
  tracking_number: trackingOf(order),
  created_at: order.created_at,
  OrderItems: order.lines.filter(isSold).map(line => presentLine(order, line)),
})

/** Converts an order for its owner. */
export const presentOrder = (order: OrderItem): Order => ({
  ...presentOrderSummary(order),
  OrderItems: order.lines.map(line => presentLine(order, line)),
  email: order.email,
  shipping_address: order.shipping_address,
  billing_address: order.billing_address,
  shipping_method: order.shipping_method,
  subtotal: toDollars(order.subtotal),
  discount: toDollars(order.discount),
  coupon_code: order.coupon_code,
  shipping_cost: toDollars(order.shipping_cost),
  tax: toDollars(order.tax),
  total: toDollars(order.total),
  card: order.card,
  order_notes: order.order_notes,
  updated_at: order.updated_at,
  refunds: order.refunds
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ id, at, amount, reason }) => ({ id, at, amount: toDollars(amount), reason })),
  credit_notes: order.refunds.flatMap(({ credit_note, amount }) =>
    credit_note ? [{ ...credit_note, amount: toDollars(amount) }] : [],
  ),
  refundable: toDollars(refundableAmount(order)),
  payment_due: awaitsLink(order) ? toDollars(amountDue(order)) : 0,
  pay_until: payUntil(order),
  payment_in_doubt: unknownOutcomeText(order),
  timeline: order.timeline,
})

const presentCustomer = (order: OrderItem) => ({
  id: order.user_id,
  first_name: order.first_name,
  last_name: order.last_name,
  email: order.email,
  phone: order.phone,
})

/** Converts an order for back-office lists. */
export const presentAdminOrderSummary = (order: OrderItem): AdminOrderSummary => ({
  ...presentOrderSummary(order),
  User: presentCustomer(order),
  partly_refunded: isPartlyRefunded(order),
  to_ship: countUnits(unitsToShip(order)),
  hold: holdOf(order),
  version: order.version,
})

/** Converts an unpaid order for the back-office list. */
export const presentUnpaidOrder = (order: OrderItem): UnpaidOrder => ({
  ...presentAdminOrderSummary(order),
  unpaid: unpaidStateOf(order),
})

/** Converts an order for staff. */
export const presentAdminOrder = (order: OrderItem): AdminOrder => ({
  ...presentOrder(order),
  User: presentCustomer(order),
  facts: withoutLimits(OrderFacts).parse(order),
  tags: order.tags,
  notes: order.notes,
  version: order.version,
})
