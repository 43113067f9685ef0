import * as z from 'zod'
import { sendOnce } from '../mail/send-once.ts'
import { newOrderAlert, newOrdersDigest } from '../mail/templates/new-order.ts'
import type { Change } from '../table/change-record.ts'
import {
  assignDigest,
  digestEmail,
  listNewOrders,
  newOrderEmail,
  queueNewOrder,
  removeSent,
} from '../table/new-orders.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import { presentOrder } from './present-order.ts'

const addressOf = ({ order_alerts, support_email }: Settings): string =>
  order_alerts.to || support_email

/**
 * Emails staff about an order that was just placed, if they want an email for each, or queues it for
 * the next digest. Does so once per order, even if the change arrives several times.
 */
export const alertNewOrder = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  if (before?.placed_at || !order.placed_at) return
  const settings = await getSettings()
  const to = addressOf(settings)
  if (settings.order_alerts.send === 'never' || !to) return
  if (settings.order_alerts.send === 'daily') return queueNewOrder(order.id, new Date())
  await sendOnce(newOrderEmail, order.id, {
    to,
    write: sender => newOrderAlert({ order: presentOrder(order), sender }),
  })
}

/** Maximum orders that a digest names. It only counts the others. */
const maxNamed = 50

const Digest = z.object({ day: z.string() })

/** Stream consumer: sends the digest of new orders that the sweep requested, unless there are none. */
export const onOrderDigest = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const { day } = Digest.parse(after)
  const settings = await getSettings()
  const to = addressOf(settings)
  if (settings.order_alerts.send !== 'daily' || !to) return
  await removeSent()
  if ((await listNewOrders()).length === 0) return
  await sendOnce(digestEmail, day, {
    to,
    // Read the orders once the email is claimed, so that no other process assigns any to it.
    write: async sender => {
      const waiting = await listNewOrders()
      await assignDigest(waiting, day)
      const found = await Promise.all(
        waiting.slice(0, maxNamed).map(({ order_id }) => findOrder(order_id)),
      )
      const orders = found.flatMap(order => (order ? [presentOrder(order)] : []))
      return newOrdersDigest({ orders, count: waiting.length, sender })
    },
  })
  await removeSent()
}
