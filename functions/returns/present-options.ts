import { toDollars } from '../../shared/rules/money.ts'
import { worthBySteps } from '../../shared/rules/order/return-estimate.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import { refundTarget } from '../../shared/rules/payment-name.ts'
import { presentPublicReturns } from '../settings/present-returns.ts'
import type { OrderItem, OrderLineItem } from '../table/orders.ts'
import { getProduct, type ProductWithVariants } from '../table/products.ts'
import { getSettings } from '../table/settings.ts'
import { presentChoices } from './exchange-choices.ts'
import { type ReturnTerms, returnOptionOf } from './return-option.ts'
import { loadTerms } from './return-terms.ts'

/** Maximum units of a line in one request. */
const maxUnits = 10

const loadProducts = async (ids: readonly string[]): Promise<Map<string, ProductWithVariants>> => {
  const found = await Promise.all([...new Set(ids)].map(id => getProduct(id)))
  return new Map(found.flatMap(one => (one ? [[one.product.id, one] as const] : [])))
}

const presentOption = (
  order: OrderItem,
  line: OrderLineItem,
  terms: ReturnTerms,
  products: Map<string, ProductWithVariants>,
) => {
  const { returnable, refusal } = returnOptionOf(order, line, terms)
  return {
    line_id: line.id,
    product_name: line.product_name,
    variant_name: line.variant_name,
    image: line.image,
    fallback_image: line.fallback_image,
    price: toDollars(line.unit_price),
    quantity: line.quantity,
    returnable,
    refusal,
    worth: worthBySteps(order, line, Math.min(returnable, maxUnits)).map(
      ({ price, discount, tax }) => ({
        price: toDollars(price),
        discount: toDollars(discount),
        tax: toDollars(tax),
      }),
    ),
    exchange: returnable > 0 ? presentChoices(line, products.get(line.product_id)) : null,
  }
}

const lastDelivery = ({ shipments }: OrderItem): string | null =>
  shipments.reduce<string | null>(
    (last, { delivered_at }) =>
      delivered_at && (!last || delivered_at > last) ? delivered_at : last,
    null,
  )

/** Lists each line item of an order with its refund, or the reason why it can't be returned. */
export const presentOptions = async (order: OrderItem, now: Date) => {
  const settings = await getSettings()
  const terms = await loadTerms(order, settings, now)
  const products = await loadProducts(order.lines.map(({ product_id }) => product_id))
  return {
    order_id: order.id,
    order_number: order.order_number,
    email: order.email,
    coupon_code: order.coupon_code,
    delivered_at: lastDelivery(order),
    return_by: returnableUntil(order, settings.return_days)?.toISOString() ?? null,
    refund_to: refundTarget(order.payment_method, order.card),
    policy: presentPublicReturns(settings),
    items: order.lines
      .filter(({ canceled, quantity }) => canceled < quantity)
      .map(line => presentOption(order, line, terms, products)),
  }
}
