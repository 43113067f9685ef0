import type { OrderItem } from '../../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import type { Counters } from '../../../functions/table/rollups/counters.ts'
import { createRandom } from './random.ts'
import { before, days, historyDays } from './time.ts'

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Daily views of a product for each unit ordered in total. */
const viewsPerUnit = 0.12

/**
 * Creates the views of each product on each day: mostly of bestsellers, and of some products that
 * people view but don't buy.
 */
export const demoViews = (
  now: Date,
  products: readonly ProductWithVariants[],
  orders: readonly OrderItem[],
): Map<string, Counters> => {
  const sold = new Map<string, number>()
  for (const { product_id, quantity } of orders.flatMap(order => order.lines))
    sold.set(product_id, (sold.get(product_id) ?? 0) + quantity)
  const random = createRandom('views')
  const drawn = products.map(({ product }) => ({
    product,
    daily: ((sold.get(product.id) ?? 0) + 4) * viewsPerUnit * random.between(0.5, 1.8),
  }))
  const all = Array.from({ length: historyDays }, (_, index) =>
    dayOf(before(now, (historyDays - 1 - index) * days)),
  )
  return new Map(
    all.map((day, index) => [
      day,
      Object.fromEntries(
        drawn
          .filter(({ product }) => product.created_at.slice(0, 10) <= day)
          .map(({ product, daily }) => [
            product.id,
            Math.round(daily * (0.6 + index / historyDays) * random.between(0.4, 1.6)),
          ])
          .filter(([, count]) => count !== 0),
      ),
    ]),
  )
}
