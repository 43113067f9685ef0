import { ShopError } from '../../../shared/errors.ts'

/**
 * Maps the parts of a request to the orders that they name by id or number. Errors: `invalid` if an
 * order is listed twice.
 */
export const mapByOrder = <Item extends { order: string }>(
  items: readonly Item[],
  path: string,
): Map<string, Item> => {
  const byOrder = new Map(items.map(item => [item.order, item]))
  if (byOrder.size === items.length) return byOrder
  const message = 'List each order once'
  throw new ShopError('invalid', message, { errors: [{ path, message }] })
}
