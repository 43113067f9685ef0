import type { Stored } from '../table/drift.ts'
import { type BuyerKey, type Key, listPartition } from '../table/keys.ts'
import { orderList } from '../table/lists/order-list.ts'
import { getOrder, orderWithKeys } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { isOutdated } from '../table/shapes.ts'
import { rememberSold } from '../table/sold-products.ts'
import { transact } from '../table/transact.ts'
import type { Step } from './step.ts'

/**
 * Stores an order in the shape of this release. A change that is stored first already has that
 * shape.
 */
const convertOrder = ({ pk, sk }: Key): Promise<void> =>
  retryOnConflict(async () => {
    const order = await getOrder(pk as BuyerKey, sk.slice(sk.indexOf('#') + 1))
    if (!order) return
    // Store this before the conversion: if it fails, the next run finds the order again, because it
    // isn't converted yet.
    await rememberSold(undefined, order)
    await transact([
      {
        write: {
          put: orderWithKeys(order),
          when: '#version = :read',
          names: { '#version': 'version' },
          values: { ':read': order.version },
        },
        failsWith: versionConflict,
      },
    ])
  })

/** Returns whether an order is listed by its statuses only, as before fulfillment became a facet. */
const isListedWithoutFulfillment = ({ facet, facet_sk }: Stored): boolean =>
  String(facet).startsWith(listPartition('ORDERS', [''])) &&
  String(facet_sk).split('#').length < orderList.facets.length

/**
 * Orders of release 0.2.0 and earlier stored their status and could not be searched by product or
 * filtered by fulfillment.
 */
export const orderFacts: Step<Key> = {
  id: '0.3.0-orders',
  does: 'Stores orders as facts and finds them by their products and fulfillment',
  find: item =>
    item.entity === 'order' && (isOutdated(item) || isListedWithoutFulfillment(item))
      ? [{ pk: item.pk, sk: item.sk }]
      : [],
  convert: convertOrder,
}
