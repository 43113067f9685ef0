import { ShopError } from '../../../shared/errors.ts'

/** Indexes what a request has for many orders by their id or number. Errors: `invalid` if one is listed twice. */
export const ordersOnce = <Item extends { order: string }>(
  items: readonly Item[],
  path: string,
): Map<string, Item> => {
  const byOrder = new Map(items.map(item => [item.order, item]))
  if (byOrder.size === items.length) return byOrder
  const message = 'List each order once'
  throw new ShopError('invalid', message, { errors: [{ path, message }] })
}
