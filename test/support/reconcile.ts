import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import { handler as sweep } from '../../functions/events/sweep.ts'
import { getCharge } from '../../functions/table/charges.ts'
import { table, tableName } from '../../functions/table/client.ts'
import { getCoupon } from '../../functions/table/coupons.ts'
import { OrderItem } from '../../functions/table/orders.ts'
import { getProduct } from '../../functions/table/products.ts'
import { refunded } from '../../shared/rules/refund.ts'

/** Scans the table for all orders. */
export const allOrders = async (): Promise<OrderItem[]> => {
  const found: OrderItem[] = []
  let after: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        FilterExpression: 'entity = :order',
        ExpressionAttributeValues: { ':order': 'order' },
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    )
    found.push(...Items.map(item => OrderItem.parse(item)))
    after = LastEvaluatedKey
  } while (after)
  return found
}

/** Finds the orders that contain a product. */
export const ordersWithProduct = async (productId: string): Promise<OrderItem[]> =>
  (await allOrders()).filter(order => order.lines.some(line => line.product_id === productId))

/** Runs the sweep 16 minutes from now, when every abandoned reservation has expired. */
export const sweepLater = async (): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  try {
    await sweep()
  } finally {
    vi.useRealTimers()
  }
}

export type Reconciliation = {
  stock: number
  /** Units in orders whose goods haven't been returned to stock. */
  unitsHeld: number
  couponUses: number
  /** Orders that use the coupon and whose goods haven't been returned to stock. */
  couponOrders: number
  problems: string[]
}

/** Compares an order's payments and refunds with the provider's records. Returns a description of each mismatch. */
const moneyProblems = async (order: OrderItem): Promise<string[]> => {
  const problems: string[] = []
  const charge = await getCharge(order.id)
  const captured = charge?.status === 'captured' ? charge.amount - charge.refunded : 0
  const refundTotal = refunded({ refunds: order.refunds.filter(refund => refund.is_made) })
  const isCash = order.payment_method === 'cash_on_delivery'
  const expected = order.placed_at && !isCash ? order.total - refundTotal : 0
  if (captured !== expected)
    problems.push(`${order.id}: captured ${captured}, expected ${expected}`)
  if (charge?.status === 'authorized') problems.push(`${order.id}: left authorized`)
  if (!order.placed_at && order.payment_status !== 'failed')
    problems.push(`${order.id}: neither placed nor failed`)
  if (order.refunds.some(refund => !refund.is_made)) problems.push(`${order.id}: refund not issued`)
  return problems
}

/** Adds up a product's stock, a coupon's uses and the payments of the given orders. */
export const reconcile = async (
  productId: string,
  couponCode: string | null,
  orders: readonly OrderItem[],
): Promise<Reconciliation> => {
  const found = await getProduct(productId, { consistent: true })
  const held = orders.filter(order => !order.goods_returned)
  return {
    stock: found?.variants.reduce((sum, variant) => sum + variant.stock, 0) ?? 0,
    unitsHeld: held.flatMap(order => order.lines).reduce((sum, line) => sum + line.quantity, 0),
    couponUses: couponCode ? ((await getCoupon(couponCode))?.used_count ?? 0) : 0,
    couponOrders: held.filter(order => order.coupon_code && order.coupon_code === couponCode)
      .length,
    problems: (await Promise.all(orders.map(moneyProblems))).flat(),
  }
}
