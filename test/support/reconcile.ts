import { vi } from 'vitest'
import { handler as sweep } from '../../functions/events/sweep.ts'
import { getCoupon } from '../../functions/table/coupons.ts'
import { OrderItem } from '../../functions/table/orders.ts'
import { getProduct, type ProductWithVariants, unitsSold } from '../../functions/table/products.ts'
import { refundableAmount, refundedAmount } from '../../shared/rules/order/amounts.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import { takenUnits } from '../../shared/rules/order/units.ts'
import { everyItem } from './every-item.ts'
import { type Paying, payingWithDemo } from './paying.ts'

/** Scans the table for all items of a kind. */
export const allItems = (entity: string): Promise<Record<string, unknown>[]> =>
  everyItem({
    FilterExpression: 'entity = :entity',
    ExpressionAttributeValues: { ':entity': entity },
  })

/** Scans the table for all orders. */
export const allOrders = async (): Promise<OrderItem[]> =>
  (await allItems('order')).map(item => OrderItem.parse(item))

/** Finds the orders that contain a product. */
export const ordersWithProduct = async (productId: string): Promise<OrderItem[]> =>
  (await allOrders()).filter(order => order.lines.some(line => line.product_id === productId))

/** Runs the sweep some minutes from now. After 16 minutes, every abandoned reservation has expired. */
export const sweepLater = async (minutes = 16): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    await sweep()
  } finally {
    vi.useRealTimers()
  }
}

export type Reconciliation = {
  stock: number
  /** Units that orders took from stock and that didn't go back. */
  unitsHeld: number
  couponUses: number
  /** Orders that count as a use of the coupon. */
  couponOrders: number
  problems: string[]
}

/** Compares an order's payments and refunds with the provider's records. Returns a description of each mismatch. */
const moneyProblems = async (order: OrderItem, paying: Paying): Promise<string[]> => {
  const problems: string[] = []
  for (const one of order.attempts) {
    const { id, reference } = one
    const { kept, open } = await paying.keptOf(order, one)
    const refunds = order.refunds.filter(one => one.attempt_id === id && one.state === 'made')
    const attempt = order.attempts.find(one => one.id === id && one.state === 'captured')
    const expected = attempt && reference ? attempt.amount - refundedAmount({ refunds }) : 0
    if (kept !== expected) problems.push(`${id}: provider keeps ${kept}, expected ${expected}`)
    if (open) problems.push(`${id}: may still capture`)
  }
  if (refundableAmount(order) < 0) problems.push(`${order.id}: refunded more than captured`)
  if (order.released && refundableAmount(order) > 0) problems.push(`${order.id}: keeps money`)
  if (isUnpaid(order)) problems.push(`${order.id}: neither placed nor released`)
  if (order.refunds.some(({ state }) => state !== 'made'))
    problems.push(`${order.id}: refund not issued`)
  return problems
}

/** Compares a product's units sold with the items of its orders that were not canceled. */
const soldProblems = (found: ProductWithVariants | undefined, orders: readonly OrderItem[]) => {
  const ordered = orders
    .filter(({ released }) => !released)
    .flatMap(({ lines }) => lines)
    .filter(({ product_id }) => product_id === found?.product.id)
    .reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  const sold = found && unitsSold(found)
  return sold === undefined || sold === ordered ? [] : [`${sold} units sold, ${ordered} ordered`]
}

/** Adds up a product's stock, a coupon's uses and the payments of the given orders. */
export const reconcile = async (
  productId: string,
  couponCode: string | null,
  orders: readonly OrderItem[],
  paying: Paying = payingWithDemo,
): Promise<Reconciliation> => {
  const found = await getProduct(productId, { consistent: true })
  return {
    stock: found?.variants.reduce((sum, variant) => sum + variant.stock, 0) ?? 0,
    unitsHeld: orders
      .flatMap(order => order.lines.map(line => takenUnits(order, line)))
      .reduce((sum, units) => sum + units, 0),
    couponUses: couponCode ? ((await getCoupon(couponCode))?.used_count ?? 0) : 0,
    couponOrders: orders.filter(
      ({ coupon_code, holds_coupon }) => holds_coupon && coupon_code === couponCode,
    ).length,
    problems: [
      ...(await Promise.all(orders.map(order => moneyProblems(order, paying)))).flat(),
      ...soldProblems(found, orders),
    ],
  }
}
