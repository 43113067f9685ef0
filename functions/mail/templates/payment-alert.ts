import { disputeReason } from '../../../shared/rules/dispute-words.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { DisputeFact, RefundFact } from '../../../shared/schemas/order-facts.ts'
import { button, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { formatMoment } from '../moment.ts'
import { rows } from '../table.ts'

type OrderOf = { order: { id: string; order_number: string }; sender: Sender }

const orderLink = ({ order, sender }: OrderOf) => `${sender.url}/admin/orders/${order.id}`

const outcomes = {
  needs_response: 'was disputed',
  under_review: 'is under review',
  won: 'dispute was won',
  lost: 'dispute was lost',
} as const

const explain = ({ state, respond_by, amount }: DisputeFact, { timeZone }: Sender): string => {
  const sum = formatCents(amount)
  if (state === 'won') return `The bank decided for the store. The ${sum} stay with you.`
  if (state === 'lost')
    return `The bank decided for the customer, who got ${sum} back. Don’t refund the order as well.`
  if (state === 'under_review') return `The bank reviews the ${sum}. You can’t refund until then.`
  return respond_by
    ? `Send evidence to your payment provider by ${formatMoment(respond_by, timeZone)}. Without it, the customer gets ${sum} back.`
    : `Send evidence to your payment provider soon. Without it, the customer gets ${sum} back.`
}

/** Notifies staff that a payment was disputed, or of the bank's decision. */
export const disputeEmail = ({
  order,
  dispute,
  sender,
}: OrderOf & { dispute: DisputeFact }): EmailMessage =>
  renderEmail({
    subject: `Order ${order.order_number}: payment ${outcomes[dispute.state]}`,
    headline: `The payment of order ${order.order_number} ${outcomes[dispute.state]}`,
    preheader: explain(dispute, sender),
    sender,
    blocks: [
      paragraph(explain(dispute, sender)),
      rows([
        { label: 'Order', value: order.order_number },
        { label: 'Amount', value: formatCents(dispute.amount) },
        ...(dispute.state === 'needs_response' && dispute.respond_by
          ? [
              {
                label: 'Respond by',
                value: formatMoment(dispute.respond_by, sender.timeZone),
                strong: true,
              },
            ]
          : []),
      ]),
      note(`Reason: ${disputeReason(dispute)}.`),
      button('Open order', orderLink({ order, sender })),
    ],
  })

/** Notifies staff of a refund that failed after the provider had accepted it. */
export const refundFailedEmail = ({
  order,
  refund,
  sender,
}: OrderOf & { refund: Pick<RefundFact, 'amount' | 'failure'> }): EmailMessage => {
  const sum = formatCents(refund.amount)
  const text = `The refund of ${sum} came back from the customer’s bank. Pay it another way, such as a bank transfer.`
  return renderEmail({
    subject: `Order ${order.order_number}: refund of ${sum} failed`,
    headline: `A refund of order ${order.order_number} failed`,
    preheader: text,
    sender,
    blocks: [
      paragraph(text),
      ...(refund.failure ? [note(`Reason: ${refund.failure}`)] : []),
      button('Open order', orderLink({ order, sender })),
    ],
  })
}
