import * as z from 'zod'
import { soldOf } from '../../shared/rules/order/amounts.ts'
import { ifVersion } from './if-version.ts'
import { type Key, orderSalesKey, productKey } from './keys.ts'
import type { OrderItem } from './orders.ts'
import { getProducts } from './products.ts'
import { get } from './read.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { type Step, transact } from './transact.ts'

/** An order's last contribution to its products' `units_sold`. */
const SalesItem = z.object({ version: z.int(), units: z.record(z.string(), z.int()) })
type Sales = z.infer<typeof SalesItem>

/**
 * Counts the units an order sold, by product, without canceled ones. Returned goods still count as
 * sold.
 */
const unitsOf = (order: OrderItem): Sales['units'] => {
  const units: Sales['units'] = {}
  if (!order.placed_at) return units
  for (const line of order.lines) {
    const { units: sold } = soldOf(line)
    if (sold > 0) units[line.product_id] = (units[line.product_id] ?? 0) + sold
  }
  return units
}

const salesWithKeys = (key: Key, sales: Sales) => ({ ...key, entity: 'order-sales', ...sales })

/** Creates the item with an order's contribution, for loads whose products already include it. */
export const salesItem = (order: OrderItem): object =>
  salesWithKeys(orderSalesKey(order.id), { version: order.version, units: unitsOf(order) })

/** Returns the changes in units sold, by product, without zeros. */
const differences = (before: Sales['units'], now: Sales['units']): [string, number][] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((id): [string, number] => [id, (now[id] ?? 0) - (before[id] ?? 0)])
    .filter(([, more]) => more !== 0)

const countStep = ([id, more]: [string, number]): Step => ({
  write: {
    update: productKey(id),
    set: 'SET units_sold = units_sold + :more, #version = #version + :one',
    when: 'units_sold >= :least',
    names: { '#version': 'version' },
    values: { ':more': more, ':one': 1, ':least': Math.max(0, -more) },
  },
  failsWith: versionConflict,
})

/** Requires the product: a deleted or recreated one has no sales to change. */
const countable = async (changes: [string, number][]): Promise<[string, number][]> => {
  const products = await getProducts(
    changes.map(([id]) => id),
    { consistent: true },
  )
  const sold = new Map(products.map(product => [product.id, product.units_sold]))
  return changes.filter(([id, more]) => (sold.get(id) ?? Number.NEGATIVE_INFINITY) + more >= 0)
}

/**
 * Counts an order's sales once, even if events repeat or arrive out of order: the projection stores the
 * last contribution and ignores older versions. An order has at most 90 lines, which fit in one
 * transaction.
 */
export const projectSales = (order: OrderItem): Promise<void> =>
  retryOnConflict(async () => {
    const key = orderSalesKey(order.id)
    const before = await get(SalesItem, key, { consistent: true })
    if (before && before.version >= order.version) return
    const units = unitsOf(order)
    const changes = await countable(differences(before?.units ?? {}, units))
    const put = salesWithKeys(key, { version: order.version, units })
    await transact([
      { write: { put, ...ifVersion(before?.version) }, failsWith: versionConflict },
      ...changes.map(countStep),
    ])
  })
