import { ShopError } from '../../shared/errors.ts'
import { couponProblem } from '../../shared/rules/coupon.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { calculateTotals, type Totals, unitPrice } from '../../shared/rules/pricing.ts'
import type { ShippingRate } from '../../shared/rules/shipping.ts'
import type { LineFacts } from '../../shared/schemas/order-facts.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { linePicture, variantRequired } from '../catalog/line.ts'
import { type CouponItem, getCoupon } from '../table/coupons.ts'
import type { OrderLineItem } from '../table/orders.ts'
import { type LineKey, type LoadedLine, loadLines } from '../table/products.ts'
import type { Settings } from '../table/settings.ts'

/** The items of an order, at today's prices in cents. */
export type Basket = {
  lines: (Omit<OrderLineItem, keyof LineFacts> &
    Pick<
      LineFacts,
      'product_id' | 'variant_id' | 'quantity' | 'total' | 'discount' | 'final_sale'
    > & {
      stock: number
    })[]
  coupon: CouponItem | null
  rate: ShippingRate
  totals: Totals
}

type RequestedLine = LineKey & { quantity: number }

const keyOf = (line: LineKey) => `${line.product_id}/${line.variant_id ?? line.product_id}`

/** Merges lines of the same variant: a transaction may write each stock item only once. */
const mergeLines = (items: PlaceOrderInput['items']): RequestedLine[] => {
  const merged = new Map<string, RequestedLine>()
  for (const { product_id, variant_id = null, quantity } of items) {
    const key = keyOf({ product_id, variant_id })
    const before = merged.get(key)?.quantity ?? 0
    merged.set(key, { product_id, variant_id, quantity: before + quantity })
  }
  return [...merged.values()]
}

const unavailable = (line: RequestedLine) =>
  new ShopError('out_of_stock', 'An item in your cart is no longer available', {
    data: {
      lines: [
        {
          product_id: line.product_id,
          variant_id: line.variant_id,
          wanted: line.quantity,
          left: 0,
        },
      ],
    },
  })

/** Turns a requested line into an order line. Errors: `out_of_stock`, `variant_required`. */
export const toLine = (loaded: LoadedLine<RequestedLine>) => {
  const { product, variant, quantity } = loaded
  if (!product?.is_active) throw unavailable(loaded)
  if (!variant) throw loaded.variant_id ? unavailable(loaded) : variantRequired(product)
  return {
    product_id: product.id,
    variant_id: variant.id,
    has_options: product.options.length > 0,
    product_name: product.name,
    variant_name: product.options.length > 0 ? variant.name : null,
    slug: product.slug,
    sku: variant.sku,
    image: linePicture(product, variant),
    fallback_image: product.fallback_image,
    quantity,
    unit_price: unitPrice({ price: variant.price, sale_price: product.sale_price }),
    stock: variant.stock,
    ...(product.final_sale && { final_sale: true }),
  }
}

const findRate = (settings: Settings, id: string): ShippingRate => {
  const rate = settings.shipping_methods.find(method => method.id === id)
  if (rate) return rate
  throw new ShopError('invalid', 'Choose a shipping method', {
    errors: [{ path: 'body.shipping_method', message: 'Unknown shipping method' }],
  })
}

/** Returns the coupon if it applies to this subtotal today; otherwise null. */
const usableCoupon = async (
  code: string | null,
  subtotal: number,
  settings: Settings,
  now: Date,
): Promise<CouponItem | null> => {
  const coupon = code ? await getCoupon(code) : undefined
  if (!coupon) return null
  const problem = couponProblem(coupon, subtotal, dayIn(settings.time_zone, now), formatCents)
  return problem ? null : coupon
}

/**
 * Loads and prices the requested items. Doesn't check stock.
 * Errors: `variant_required`, `invalid`, `out_of_stock` for a deleted or hidden product.
 */
export const loadBasket = async (
  order: {
    items: PlaceOrderInput['items']
    shipping_method: string
    coupon_code: string | null
  },
  settings: Settings,
  now: Date,
): Promise<Basket> => {
  const requested = mergeLines(order.items)
  const rate = findRate(settings, order.shipping_method)
  const unpriced = (await loadLines(requested)).map(toLine)
  const priced = unpriced.map(line => ({ unit: line.unit_price, quantity: line.quantity }))
  const { subtotal } = calculateTotals(priced, { coupon: null, rate: null, taxPercent: 0 })
  const coupon = await usableCoupon(order.coupon_code, subtotal, settings, now)
  const totals = calculateTotals(priced, { coupon, rate, taxPercent: settings.tax_percent })
  return {
    coupon,
    rate,
    totals,
    lines: unpriced.map((line, index) => ({
      ...line,
      total: totals.lines[index]?.total ?? 0,
      discount: totals.lines[index]?.discount ?? 0,
    })),
  }
}
