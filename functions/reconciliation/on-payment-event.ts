import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { applyNotice } from '../orders/apply-notice.ts'
import type { Change } from '../table/change-record.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { endPaymentEvent, PaymentEvent } from '../table/payment-events.ts'

const attemptOf = ({ attempts }: OrderItem, { notice }: PaymentEvent): PaymentAttempt | undefined =>
  attempts.find(({ id }) => id === notice.reference) ??
  attempts.find(({ provider_id }) => provider_id && provider_id === notice.provider_id)

/**
 * Stream consumer: reports a stored notice to its order, or marks it for staff if no order has the
 * payment.
 */
export const onPaymentEvent = async ({ after }: Change): Promise<void> => {
  if (!after) return
  const event = PaymentEvent.parse(after)
  if (event.state !== 'received') return
  const now = new Date()
  const order = event.notice.order_id ? await findOrder(event.notice.order_id) : undefined
  const attempt = order && attemptOf(order, event)
  if (!order || !attempt) return endPaymentEvent(event, 'unmatched')
  await applyNotice(order, attempt, event.notice, now)
  await endPaymentEvent(event, 'done')
}
