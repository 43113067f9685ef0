import type { Change } from '../table/change-record.ts'
import { InvoiceItem, listSends } from '../table/invoices.ts'
import { followListed } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { dropUnusedFile } from './drop-unused-file.ts'

/**
 * Follows a change of an invoice, or its deletion, in the list of all. The file of the version that
 * was goes; with the invoice those go that were mailed before it was changed.
 */
export const onInvoiceChange = async (change: Change): Promise<void> => {
  await followListed(invoiceList, change)
  const { before, after } = change
  if (!before) return
  const was = InvoiceItem.parse(before)
  await dropUnusedFile(was)
  if (after) return
  for (const { number, version } of await listSends(was.id))
    await dropUnusedFile({ id: was.id, number, version })
}
