import { toLine } from '../../../functions/orders/basket.ts'
import { buildOrder } from '../../../functions/orders/build-order.ts'
import type { CouponItem } from '../../../functions/table/coupons.ts'
import { idAt } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { orderNumberPrefix } from '../../../shared/brand.ts'
import { couponProblem } from '../../../shared/rules/coupon.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { calculateTotals, defaultTaxPercent } from '../../../shared/rules/pricing.ts'
import type { CardSummary } from '../../../shared/schemas/order.ts'
import { advanceOrder } from './order-life.ts'
import type { OrderPlan } from './order-plan.ts'

/** The first order is SEL-10001, as in a new store. */
export const numbersBefore = 10_000

/** Probability that an order uses a code, if it is valid. The first code drawn applies. */
const useProbability: Record<string, number> = {
  FIRST50: 0.72,
  SPRING15: 0.22,
  SAVE20: 0.16,
  WELCOME10: 0.14,
}

const chooseCoupon = (plan: OrderPlan, subtotal: number, coupons: CouponItem[]) => {
  // A failed order returns its use.
  if (plan.outcome !== 'delivered') return null
  const today = dayIn('UTC', plan.at)
  return (
    Object.entries(useProbability)
      .filter(([, probability]) => plan.random.chance(probability))
      .map(([code]) => coupons.find(coupon => coupon.code === code))
      .find(coupon => coupon && !couponProblem(coupon, subtotal, today, formatCents)) ?? null
  )
}

const basketOf = (plan: OrderPlan, coupons: CouponItem[]) => {
  const bare = plan.lines.map(({ product, variant, quantity }) =>
    toLine({ product, variant, quantity, product_id: product.id, variant_id: variant.id }),
  )
  const priced = bare.map(line => ({ unit: line.unit_price, quantity: line.quantity }))
  const subtotal = priced.reduce((sum, line) => sum + line.unit * line.quantity, 0)
  const coupon = chooseCoupon(plan, subtotal, coupons)
  const totals = calculateTotals(priced, { coupon, rate: plan.rate, taxPercent: defaultTaxPercent })
  const lines = bare.map((line, index) => ({
    ...line,
    total: totals.lines[index]?.total ?? 0,
    discount: totals.lines[index]?.discount ?? 0,
  }))
  return { lines, coupon, rate: plan.rate, totals }
}

const cardOf = (plan: OrderPlan): CardSummary | null => {
  if (plan.method !== 'card') return null
  const declined = plan.outcome === 'failed'
  return { brand: 'visa', last4: declined ? '0002' : '4242', expiry: '09/31' }
}

/**
 * Creates a plan's orders, numbered in sequence, and the coupons with their uses. Prices and builds
 * them with the same functions as real orders.
 */
export const demoOrders = (
  now: Date,
  plans: readonly OrderPlan[],
  newCoupons: readonly CouponItem[],
  staff: string,
): { orders: OrderItem[]; coupons: CouponItem[] } => {
  const coupons = newCoupons.map(coupon => ({ ...coupon }))
  const orders = plans.map((plan, index): OrderItem => {
    const number = `${orderNumberPrefix}${numbersBefore + 1 + index}`
    const basket = basketOf(plan, coupons)
    const used = coupons.find(coupon => coupon.code === basket.coupon?.code)
    if (used) used.used_count += 1
    const order = buildOrder(
      {
        buyer: { user_id: plan.person?.user.id ?? null, ...plan.contact },
        basket,
        card: cardOf(plan),
        cart: null,
        number,
        shipping_address: plan.address,
        payment_method: plan.method,
        order_notes: plan.notes,
      },
      plan.at,
    )
    const fixed = { ...order, id: idAt('ord', plan.at, number), seeded: true }
    return advanceOrder(now, fixed, plan, staff)
  })
  return { orders, coupons }
}
