import { dayIn } from '../../shared/rules/day.ts'
import type { Change } from '../table/change-record.ts'
import { InvoiceItem } from '../table/invoices.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { projectDeleted, projectListed } from '../table/lists/project.ts'
import { getSettings } from '../table/settings.ts'

/** Follows a change of an invoice, or its deletion, in the list of all. */
export const onInvoiceChange = async ({ before, after }: Change): Promise<void> => {
  if (after) {
    const invoice = InvoiceItem.parse(after)
    const { time_zone: zone } = await getSettings()
    await projectListed(invoiceList, invoice, dayIn(zone, new Date(invoice.created_at)))
  } else if (before) {
    const { id, version } = InvoiceItem.parse(before)
    await projectDeleted(invoiceList, id, version)
  }
}
