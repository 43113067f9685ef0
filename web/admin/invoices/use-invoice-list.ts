import { invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { day, oneOf, searchText } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The filters of the invoice list. */
const invoiceFields = {
  status: oneOf(invoiceStatuses),
  search: searchText,
  startDate: day,
  endDate: day,
}

export const pageSize = 20

export const useInvoiceList = () => useListAddress(invoiceFields, adminPaths.invoices)
export type InvoiceListState = ListAddress<typeof invoiceFields>
