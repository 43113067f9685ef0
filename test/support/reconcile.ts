import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import { handler as sweep } from '../../functions/events/sweep.ts'
import { getCharge } from '../../functions/table/charges.ts'
import { table, tableName } from '../../functions/table/client.ts'
import { getCoupon } from '../../functions/table/coupons.ts'
import { OrderItem } from '../../functions/table/orders.ts'
import { getProduct } from '../../functions/table/products.ts'
import { refunded } from '../../shared/rules/refund.ts'

/** Every order there is, read by looking at each item of the table. */
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

/** Every order with a line of this product. */
export const ordersWithProduct = async (productId: string): Promise<OrderItem[]> =>
  (await allOrders()).filter(order => order.lines.some(line => line.product_id === productId))

/** Sweeps as it will be in 16 minutes, when every abandoned reservation is due. */
export const sweepLater = async (): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  try {
    await sweep()
  } finally {
    vi.useRealTimers()
  }
}

export type Books = {
  stock: number
  /** Pieces in orders whose goods have not gone back. */
  held: number
  couponUses: number
  couponHeld: number
  problems: string[]
}

/** What is wrong with one order's money, in words; empty when it adds up. */
const moneyProblems = async (order: OrderItem): Promise<string[]> => {
  const problems: string[] = []
  const charge = await getCharge(order.id)
  const taken = charge?.status === 'captured' ? charge.amount - charge.refunded : 0
  const made = refunded({ refunds: order.refunds.filter(refund => refund.is_made) })
  const isCash = order.payment_method === 'cash_on_delivery'
  const owed = order.placed_at && !isCash ? order.total - made : 0
  if (taken !== owed) problems.push(`${order.id}: gateway holds ${taken}, the order says ${owed}`)
  if (charge?.status === 'authorized') problems.push(`${order.id}: left authorized`)
  if (!order.placed_at && order.payment_status !== 'failed')
    problems.push(`${order.id}: neither placed nor failed`)
  if (order.refunds.some(refund => !refund.is_made)) problems.push(`${order.id}: refund not made`)
  return problems
}

/** Adds up a product's stock, a coupon's uses and the money of all orders made of them. */
export const reconcile = async (
  productId: string,
  couponCode: string | null,
  orders: readonly OrderItem[],
): Promise<Books> => {
  const found = await getProduct(productId, { consistent: true })
  const held = orders.filter(order => !order.goods_returned)
  return {
    stock: found?.variants.reduce((sum, variant) => sum + variant.stock, 0) ?? 0,
    held: held.flatMap(order => order.lines).reduce((sum, line) => sum + line.quantity, 0),
    couponUses: couponCode ? ((await getCoupon(couponCode))?.used_count ?? 0) : 0,
    couponHeld: held.filter(order => order.coupon_code && order.coupon_code === couponCode).length,
    problems: (await Promise.all(orders.map(moneyProblems))).flat(),
  }
}
