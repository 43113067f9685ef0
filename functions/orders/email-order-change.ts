import { toDollars } from '../../shared/rules/money.ts'
import { hashEmail } from '../mail/hash-email.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { wantsEmail } from '../mail/preferences.ts'
import { sendOnce } from '../mail/send-once.ts'
import { addressChangedEmail } from '../mail/templates/order-changed.ts'
import { orderRefundedEmail, paymentFailedEmail } from '../mail/templates/order-closed.ts'
import { creditNoteLink } from '../order-links/order-links.ts'
import type { OrderItem } from '../table/orders.ts'
import { emailLaterPayment } from './email-payment-link.ts'
import { cancelRefunds, emailFields, writeConfirmation } from './order-email-data.ts'
import { eventReference, updatesOf } from './order-updates.ts'
import { presentOrder } from './present-order.ts'
import { writeUpdate } from './write-order-email.ts'

/** Emails the buyer about each package, delivery and cancellation in this change. */
const sendUpdates = async (before: OrderItem, order: OrderItem): Promise<void> => {
  const updates = updatesOf(before, order)
  if (updates.length === 0 || !(await wantsEmail(order.user_id, 'order_updates'))) return
  const refunds = cancelRefunds(order).filter(
    ({ id }) => !before.refunds.some(earlier => earlier.id === id),
  )
  for (const update of updates)
    await sendOnce(update.kind, update.reference, {
      to: order.email,
      write: sender => writeUpdate(order, update, refunds, sender),
    })
}

/** Writes the email about a refund. It names the method that the refunded payment used. */
export const writeRefund = async (
  order: OrderItem,
  refundId: string | null,
  sender: Sender,
): Promise<EmailMessage> => {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const paid = order.attempts.find(({ id }) => id === refund?.attempt_id)
  const fields = await emailFields(order, sender)
  const note = refund?.credit_note
  return orderRefundedEmail({
    ...fields,
    order: { ...fields.order, payment_method: paid?.method ?? order.payment_method },
    amount: toDollars(refund?.amount ?? 0),
    paidBy: refund?.paid_by,
    ...(note && {
      creditNote: {
        number: note.number,
        url: await creditNoteLink(sender.url, order, note.id),
      },
    }),
  })
}

/** Emails the buyer about each full or partial refund in this change. */
const sendRefunds = async (before: OrderItem, order: OrderItem): Promise<void> => {
  const alreadyMade = new Set(
    before.refunds.filter(one => one.state === 'made').map(({ id }) => id),
  )
  for (const { id, state } of order.refunds)
    if (state === 'made' && !alreadyMade.has(id))
      await sendOnce('order-refunded', id, {
        to: order.email,
        write: sender => writeRefund(order, id, sender),
      })
}

/** Returns whether the buyer, not staff, changed the address. */
const isMovedByBuyer = (before: OrderItem, order: OrderItem): boolean =>
  JSON.stringify(before.shipping_address) !== JSON.stringify(order.shipping_address) &&
  order.timeline.slice(before.timeline.length).some(({ by }) => by === 'customer')

/** Confirms an address that was changed from the order page. */
const sendAddress = async (before: OrderItem, order: OrderItem): Promise<void> => {
  if (!isMovedByBuyer(before, order)) return
  await sendOnce('order-address', eventReference(order), {
    to: order.email,
    write: async sender => addressChangedEmail(await emailFields(order, sender)),
  })
}

/**
 * Emails a shopper who left checkout that the payment failed, at most once per hour and address,
 * because anyone can enter anyone's address at checkout.
 */
const sendPaymentFailed = async (order: OrderItem): Promise<void> => {
  const mailbox = await hashEmail(order.email)
  const hour = order.created_at.slice(0, 'YYYY-MM-DDTHH'.length)
  await sendOnce('payment-failed', `${mailbox} ${hour}`, {
    to: order.email,
    write: sender =>
      paymentFailedEmail({ order: presentOrder(order), firstName: order.first_name, sender }),
  })
}

/**
 * Emails the buyer about a change, once per event: a package, a delivery, a cancellation, a refund.
 * Customers can turn off status updates, but not the confirmation, refund or address emails.
 */
export const emailOrderChange = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  await emailLaterPayment(before, order)
  const lapsed = before !== undefined && !before.lapsed_at && order.lapsed_at !== undefined
  if (lapsed) return sendUpdates(before, order)
  if (!order.placed_at) {
    if (order.released?.is_told && !before?.released?.is_told) await sendPaymentFailed(order)
    return
  }
  if (!before?.placed_at)
    await sendOnce('order-confirmation', order.id, {
      to: order.email,
      write: sender => writeConfirmation(order, sender),
    })
  if (!before) return
  await sendUpdates(before, order)
  await sendRefunds(before, order)
  await sendAddress(before, order)
}
