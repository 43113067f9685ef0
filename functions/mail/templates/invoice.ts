import { locale } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import { greet, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { rows } from '../table.ts'

type InvoiceEmail = { invoice: InvoiceItem; file: Uint8Array; sender: Sender }

const formatDueDate = (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Sends an invoice to its customer, with the PDF attached. */
export const invoiceEmail = ({ invoice, file, sender }: InvoiceEmail): EmailMessage => {
  const { number, order_number, status, due_date, total } = invoice
  const dueDate = status !== 'paid' && due_date ? formatDueDate(due_date) : null
  return {
    ...renderEmail({
      subject: `Invoice ${number} from ${sender.name}`,
      headline: greet(invoice.customer_name, 'your invoice is here'),
      preheader: `${formatCents(total)}${dueDate ? `, due ${dueDate}` : ''}`,
      sender,
      blocks: [
        paragraph(
          status === 'paid'
            ? 'Thank you for your payment. Your invoice is attached for your records.'
            : 'Your invoice is attached.',
        ),
        rows([
          { label: 'Invoice number', value: number },
          ...(order_number ? [{ label: 'Order number', value: order_number }] : []),
          ...(dueDate ? [{ label: 'Due date', value: dueDate }] : []),
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
