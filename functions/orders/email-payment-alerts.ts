import { sendOnce } from '../mail/send-once.ts'
import { disputeEmail, refundFailedEmail } from '../mail/templates/payment-alert.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'

const newDisputes = (before: OrderItem, order: OrderItem) =>
  (order.disputes ?? []).filter(
    ({ id, state }) => !before.disputes?.some(known => known.id === id && known.state === state),
  )

const newFailures = (before: OrderItem, order: OrderItem) =>
  order.refunds.filter(
    ({ id, state, failure }) =>
      state === 'made' &&
      failure &&
      !before.refunds.some(known => known.id === id && known.failure === failure),
  )

/** Emails staff about each dispute and failed refund in this change, once. */
export const emailPaymentAlerts = async (before: OrderItem, order: OrderItem): Promise<void> => {
  const disputes = newDisputes(before, order)
  const failures = newFailures(before, order)
  if (disputes.length + failures.length === 0) return
  const { support_email: to } = await getSettings()
  if (!to) return
  for (const dispute of disputes)
    await sendOnce('dispute', `${dispute.id} ${dispute.state}`, {
      to,
      write: sender => disputeEmail({ order, dispute, sender }),
    })
  for (const refund of failures)
    await sendOnce('refund-failed', refund.id, {
      to,
      write: sender => refundFailedEmail({ order, refund, sender }),
    })
}
