import { ShopError } from '../../../shared/errors.ts'
import { unitsToShip } from '../../../shared/rules/order/units-to-ship.ts'
import type { OrderToShip } from '../../paper/packing/packing-slips.ts'
import { findOrder } from '../../table/orders.ts'

type Response = { setHeader: (name: string, value: string) => void }

/**
 * Loads the chosen orders with what can ship now, in the given order. Skips orders with nothing to
 * ship and names them in the header `x-skipped-orders`. Errors: `not_found` without any of the orders,
 * `not_allowed` if none has items to ship.
 */
export const loadOrdersToShip = async (
  ids: readonly string[],
  { setHeader }: Response,
): Promise<OrderToShip[]> => {
  const found = (await Promise.all([...new Set(ids)].map(findOrder))).flatMap(order => order ?? [])
  if (found.length === 0) throw new ShopError('not_found', 'These orders no longer exist')
  const all = found.map(order => ({ order, units: unitsToShip(order) }))
  const skipped = all.filter(({ units }) => units.length === 0)
  const numbers = skipped.map(({ order }) => order.order_number)
  if (skipped.length === all.length)
    throw new ShopError('not_allowed', `Nothing to ship in ${numbers.join(', ')}.`)
  if (numbers.length > 0) setHeader('x-skipped-orders', numbers.join(','))
  return all.filter(({ units }) => units.length > 0)
}
