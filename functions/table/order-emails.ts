import * as z from 'zod'
import { orderEmailKinds } from '../../shared/rules/order/emails.ts'
import { expiryAfter } from './expiry.ts'
import { orderEmailKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

/** A request by staff to send an email of an order again. */
export const OrderEmailItem = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.enum(orderEmailKinds),
  /** The package or refund that the email is about. */
  target: z.string().nullable(),
  created_at: z.string(),
})
export type OrderEmailItem = z.infer<typeof OrderEmailItem>

const retentionDays = 30

/** Requests an email from the stream consumer. Fails if already requested. */
export const requestOrderEmail = (email: OrderEmailItem, again: () => Error): Step => ({
  write: {
    put: {
      ...orderEmailKey(email.id),
      entity: 'order-email',
      ...email,
      expires_at: expiryAfter(retentionDays, new Date(email.created_at)),
    },
    when: 'attribute_not_exists(pk)',
  },
  failsWith: again,
})

/** Finds a request of the last month. */
export const getOrderEmail = (id: string): Promise<OrderEmailItem | undefined> =>
  get(OrderEmailItem, orderEmailKey(id), { consistent: true })
