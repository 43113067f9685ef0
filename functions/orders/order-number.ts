import { orderNumberPrefix } from '../../shared/brand.ts'
import { ShopError } from '../../shared/errors.ts'
import { describeError, log } from '../http/log.ts'
import { returnNumber, takeNextNumber } from '../table/free-numbers.ts'
import { MarkerTaken } from '../table/idempotency.ts'
import { getOrder, type OrderItem, ownerOf } from '../table/orders.ts'
import { orderSeries } from '../table/series.ts'
import { CouponGone } from './effect-steps.ts'

/** Returns whether an error means that nothing was written. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ShopError || error instanceof CouponGone || error instanceof MarkerTaken

/** Returns the number of a refused order to its series. If that fails, the series gets a gap. */
const returnOrderNumber = async (order: OrderItem, place: number): Promise<void> => {
  try {
    if (await getOrder(ownerOf(order), order.id)) return
    if (!(await returnNumber(orderSeries, place)))
      log('warn', 'order number not given back', { place })
  } catch (error) {
    log('warn', 'order number not given back', describeError(error))
  }
}

/**
 * Numbers an order and reserves it. Takes the number before the reserving transaction: inside it,
 * the orders of a sale would wait for each other. The number of a refused order goes to a later
 * one.
 */
export const reserveNumbered = async (
  build: (number: string) => OrderItem,
  reserve: (order: OrderItem) => Promise<OrderItem>,
): Promise<OrderItem> => {
  const place = await takeNextNumber(orderSeries)
  const order = build(`${orderNumberPrefix}${place}`)
  try {
    return await reserve(order)
  } catch (error) {
    if (isRefusal(error)) await returnOrderNumber(order, place)
    throw error
  }
}
