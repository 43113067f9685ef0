import type { Change } from '../table/change-record.ts'
import { followListed } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'

/** Follows a change of an invoice, or its deletion, in the list of all. */
export const onInvoiceChange = (change: Change): Promise<void> => followListed(invoiceList, change)
