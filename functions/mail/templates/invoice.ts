import { locale } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import { letter, paragraph, rows } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'

type InvoiceEmail = { invoice: InvoiceItem; file: Uint8Array; sender: Sender }

const dueDay = (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Sent to whom an invoice is for, when staff sends it; the invoice itself is attached. */
export const invoiceEmail = ({ invoice, file, sender }: InvoiceEmail): EmailMessage => {
  const { number, order_number, status, due_date, total } = invoice
  const due = status !== 'paid' && due_date ? dueDay(due_date) : null
  return {
    ...letter({
      subject: `Invoice ${number} from ${sender.name}`,
      headline: 'Your invoice',
      preview: `${formatCents(total)}${due ? `, due ${due}` : ''}.`,
      sender,
      parts: [
        paragraph(
          status === 'paid'
            ? `Thank you, ${invoice.customer_name}. This invoice is paid; you find it attached, for your records.`
            : `Dear ${invoice.customer_name}, you find our invoice attached to this mail.`,
        ),
        rows([
          { label: 'Invoice', value: number },
          ...(order_number ? [{ label: 'Order', value: order_number }] : []),
          ...(due ? [{ label: 'Due', value: due }] : []),
          { label: 'Total', value: formatCents(total), strong: true },
        ]),
      ],
    }),
    attachments: [
      {
        name: `invoice-${number.replace(/[^\w.-]+/g, '-')}.pdf`,
        type: 'application/pdf',
        content: file,
      },
    ],
  }
}
