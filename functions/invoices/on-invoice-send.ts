import { readInvoice } from '../files/invoices.ts'
import { sendOnce } from '../mail/send-once.ts'
import { invoiceEmail } from '../mail/templates/invoice.ts'
import type { Change } from '../table/change-record.ts'
import { getInvoice, InvoiceSendItem } from '../table/invoices.ts'
import { dropUnusedFile } from './drop-unused-file.ts'

/** Stream consumer: emails an invoice once per send request. Drops unused files when it expires. */
export const onInvoiceSend = async ({ before, after }: Change): Promise<void> => {
  if (before && !after) {
    const { invoice_id: id, number, version } = InvoiceSendItem.parse(before)
    await dropUnusedFile({ id, number, version })
  }
  if (before || !after) return
  const send = InvoiceSendItem.parse(after)
  const invoice = await getInvoice(send.invoice_id)
  // The invoice was deleted before it was sent.
  if (!invoice) return
  const { number, version } = send
  const file = await readInvoice({ id: invoice.id, number, version })
  if (!file) throw new Error(`Invoice ${invoice.id} has no file of version ${version}`)
  await sendOnce('invoice', send.id, {
    to: invoice.customer_email,
    write: sender => invoiceEmail({ invoice, file, sender }),
  })
}
