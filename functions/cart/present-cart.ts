import { couponProblem, enteredProblem } from '../../shared/rules/coupon.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { formatCents, toDollars } from '../../shared/rules/money.ts'
import { calculateTotals, unitPrice } from '../../shared/rules/pricing.ts'
import { cheapestRate } from '../../shared/rules/shipping.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { Cart, CartLine } from '../../shared/schemas/cart.ts'
import { linePicture } from '../catalog/line.ts'
import { shownPrice } from '../catalog/present.ts'
import { findUnfinished, heldUnits, presentUnfinished } from '../order-links/unfinished-order.ts'
import type { CartItem, CartLineItem } from '../table/carts.ts'
import { type CouponItem, getCoupon } from '../table/coupons.ts'
import type { OrderItem } from '../table/orders.ts'
import {
  type LoadedLine,
  loadLines,
  type ProductItem,
  type ProductWithVariants,
  type VariantItem,
} from '../table/products.ts'
import { getSettings, type Settings } from '../table/settings.ts'

type Available = CartLineItem & { product: ProductItem; variant: VariantItem }

/** Deleted and hidden products drop out of every cart. */
const isAvailable = (line: LoadedLine<CartLineItem>): line is Available =>
  line.product?.is_active === true && line.variant !== undefined

const toNotice = (line: Available, available: number, unit: number): CartLine['notice'] => {
  if (line.variant.stock <= 0) return 'out_of_stock'
  if (available < line.quantity) return 'quantity_reduced'
  return unit === line.seen_price ? null : 'price_changed'
}

const priced = (line: Available) => {
  const { product, variant } = line
  const unit = unitPrice({ price: variant.price, sale_price: product.sale_price })
  const max = maxQuantity(variant.stock)
  // A sold-out line stays visible with its quantity, but isn't priced.
  const counted = Math.min(line.quantity, max)
  return { line, unit, max, counted, quantity: max === 0 ? line.quantity : counted }
}

const presentLine = ({
  line,
  unit,
  max,
  counted,
  quantity,
}: ReturnType<typeof priced>): CartLine => {
  const { product, variant } = line
  const shown = shownPrice(product)
  const hasOptions = product.options.length > 0
  return {
    id: variant.id,
    product_id: product.id,
    variant_id: hasOptions ? variant.id : null,
    variant_name: hasOptions ? variant.name : null,
    sku: variant.sku,
    quantity,
    unit_price: toDollars(unit),
    line_total: toDollars(unit * counted),
    stock: Math.max(0, variant.stock),
    max_quantity: max,
    notice: toNotice(line, counted, unit),
    Product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      brand: product.brand,
      price: toDollars(product.price),
      compare_price: shown.compare === null ? null : toDollars(shown.compare),
      sale_price: shown.sale === null ? null : toDollars(shown.sale),
      image: linePicture(product, variant),
      fallback_image: product.fallback_image,
      stock: Math.max(0, variant.stock),
    },
  }
}

/** Explains why a coupon doesn't apply to this cart; null if it does. */
const explainCoupon = (
  coupon: CouponItem | undefined,
  { code, isEntered }: { code: string; isEntered: boolean },
  subtotal: number,
  settings: Settings,
) => {
  const today = dayIn(settings.time_zone, new Date())
  if (isEntered) return enteredProblem(coupon, subtotal, today, formatCents)
  return coupon
    ? couponProblem(coupon, subtotal, today, formatCents)
    : `The code ${code} is no longer valid`
}

const presentCoupon = (coupon: CouponItem, discount: number) => ({
  code: coupon.code,
  description: coupon.description,
  discount_type: coupon.discount_type,
  discount_value:
    coupon.discount_type === 'fixed' ? toDollars(coupon.discount_value) : coupon.discount_value,
  discount: toDollars(discount),
})

/** Adds the units that the cart's own order holds: they are available to its buyer. */
const withHeld = (line: Available, unfinished: OrderItem | undefined): Available => {
  const { variant } = line
  const stock = variant.stock + heldUnits(unfinished, variant.id)
  return { ...line, variant: { ...variant, stock } }
}

/**
 * Converts a cart at today's prices and stock, flagging what changed since last seen. `isEntered` if the
 * shopper just entered the cart's code and may not know whether it exists. `known` is a product that was
 * just read and needn't be read again.
 */
export const presentCart = async (
  cart: CartItem | undefined,
  { isEntered = false, known }: { isEntered?: boolean; known?: ProductWithVariants } = {},
): Promise<Cart> => {
  const code = cart?.coupon_code ?? null
  const [settings, loaded, coupon, unfinished] = await Promise.all([
    getSettings(),
    loadLines(cart?.lines ?? [], known),
    code ? getCoupon(code) : undefined,
    findUnfinished(cart),
  ])
  const lines = loaded
    .filter(isAvailable)
    .map(line => withHeld(line, unfinished))
    .map(priced)
  const counted = lines
    .filter(line => line.counted > 0)
    .map(line => ({ unit: line.unit, quantity: line.counted }))
  const subtotal = counted.reduce((sum, line) => sum + line.unit * line.quantity, 0)
  const entered = code && (isEntered || lines.length > 0) ? { code, isEntered } : null
  const problem = entered && explainCoupon(coupon, entered, subtotal, settings)
  const usable = coupon && !problem ? coupon : null
  const { discount } = calculateTotals(counted, { coupon: usable, rate: null, taxPercent: 0 })
  const rate = cheapestRate(settings.shipping_methods, subtotal - discount) ?? null
  const totals = calculateTotals(counted, {
    coupon: usable,
    rate,
    taxPercent: settings.tax_percent,
  })
  return {
    items: lines.map(presentLine),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toDollars(totals.subtotal),
    discount: toDollars(totals.discount),
    total: toDollars(totals.subtotal - totals.discount),
    appliedCoupon: coupon ? presentCoupon(coupon, totals.discount) : null,
    coupon_problem: problem,
    estimatedShipping: toDollars(totals.shipping),
    estimatedTax: toDollars(totals.tax),
    unfinished: unfinished ? await presentUnfinished(unfinished) : null,
    version: cart?.version ?? 0,
  }
}
