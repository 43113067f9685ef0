import { sendOnce } from '../mail/send-once.ts'
import { orderConfirmationMail } from '../mail/templates/order-confirmation.ts'
import { orderShippedMail } from '../mail/templates/order-shipped.ts'
import type { OrderItem } from '../table/orders.ts'
import { orderLinkToken } from './link-token.ts'
import { presentOrder } from './present-order.ts'

const link = async (order: OrderItem) =>
  `${process.env.SITE_URL}/order-confirmation/${order.id}?token=${await orderLinkToken(order.id, new Date())}`

/** Mails the buyer what a change means to them, each kind at most once an order. */
export const mailOrderChange = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  const to = order.email
  const data = async () => ({
    order: presentOrder(order),
    first_name: order.first_name,
    link: await link(order),
  })
  if (order.placed_at && !before?.placed_at)
    await sendOnce('order-confirmation', order.id, to, orderConfirmationMail(await data()))
  if (order.status === 'shipped' && before?.status !== 'shipped')
    await sendOnce('order-shipped', order.id, to, orderShippedMail(await data()))
}
