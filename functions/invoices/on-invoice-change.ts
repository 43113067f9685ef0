import type { Change } from '../table/change-record.ts'
import { InvoiceItem, listSends } from '../table/invoices.ts'
import { followListed } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { dropUnusedFile } from './drop-unused-file.ts'

/** Stream consumer: updates the invoice list and deletes the files of old versions. */
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
