import type { orders } from '../../shared/api/orders.ts'
import { ShopError } from '../../shared/errors.ts'
import { refuseAddress } from '../../shared/rules/order/address.ts'
import { buyerOf, limitRate } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import { replaceOrder } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { amendOrder, orderChanged } from './amend-order.ts'
import { commandRefused } from './apply-command.ts'
import { changeOwnOrder } from './change-own-order.ts'

/** Each change sends an email. */
const perHour = { network: 100, email: 10, customer: 10 }

/**
 * PUT /orders/{id}/address: changes the address until the first package ships.
 * Errors: `not_found`, `link_expired`, `conflict`, `not_allowed`,
 * `too_many_requests`.
 */
export const changeAddress = (request: ShopRequest<typeof orders.changeAddress>) =>
  changeOwnOrder(request, request.body.version, async (order, now) => {
    if (!order.placed_at) throw new ShopError('not_allowed', 'This order isn’t paid yet.')
    const refused = refuseAddress(order)
    if (refused) throw commandRefused(refused)
    await limitRate('order-address', perHour, { ip: request.ip, ...buyerOf(order) }, now)
    const { shipping_address } = request.body
    const event = { by: 'customer', note: 'Address changed by the customer' }
    const next = amendOrder(order, { shipping_address }, event, now.toISOString())
    await transact(replaceOrder(order, next, orderChanged))
    return next
  })
