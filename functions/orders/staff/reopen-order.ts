import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { ShopError } from '../../../shared/errors.ts'
import { itemName } from '../../../shared/rules/item-name.ts'
import { isByDueDay } from '../../../shared/schemas/payment-method.ts'
import type { ShopRequest } from '../../http/request.ts'
import { findUsed } from '../../table/coupons.ts'
import type { OrderItem } from '../../table/orders.ts'
import { loadLines } from '../../table/products.ts'
import { getSettings } from '../../table/settings.ts'
import { dueUntil } from '../transfer-terms.ts'
import { commandOrder } from './order-command.ts'

/**
 * Refuses an order with items that were deleted from the catalog, because their stock can't be
 * reserved again.
 */
const requireItems = async ({ lines }: OrderItem): Promise<void> => {
  const gone = (await loadLines(lines)).find(({ variant }) => !variant)
  if (!gone) return
  const name = itemName(gone)
  throw new ShopError(
    'not_allowed',
    `${name} was deleted, so this order can’t be reopened. Place a new order instead.`,
  )
}

const isGone = async (order: OrderItem): Promise<boolean> =>
  order.coupon_code !== null && (await findUsed(order)) === undefined

/**
 * POST /admin/orders/{id}/reopenings: reopens a canceled order and takes its stock again. Doesn't
 * count a deleted coupon again, because its discount was agreed. Errors: `not_allowed`,
 * `out_of_stock`.
 */
export const reopenOrder = (request: ShopRequest<typeof adminOrders.reopenOrder>) =>
  commandOrder(request, async (order, id) => {
    const { payment } = request.body
    await requireItems(order)
    const method = payment === 'link' ? null : (payment ?? order.payment_method)
    if (method && isByDueDay(method) && !(await getSettings()).bank_transfer.on)
      throw new ShopError(
        'not_allowed',
        'Bank transfer is off in the settings. Choose another way to pay.',
      )
    const pay_until = method ? await dueUntil(method, new Date()) : undefined
    return {
      command: {
        type: 'reopen',
        payment,
        ...(pay_until && { pay_until }),
        attempt_id: id('pay'),
        coupon_gone: await isGone(order),
      },
      note: 'Reopened',
    }
  })
