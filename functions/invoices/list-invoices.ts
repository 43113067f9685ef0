import type { invoices } from '../../shared/api/invoices.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ShopRequest } from '../http/request.ts'
import { readListSum } from '../table/lists/counts.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { listOrSearch } from '../table/lists/list-or-search.ts'
import { presentInvoice } from './present-invoice.ts'

/** GET /invoices: lists invoices, newest first, by status and date, or by search. */
export const listInvoices = async ({ query }: ShopRequest<typeof invoices.listInvoices>) => {
  const { items, total } = await listOrSearch(invoiceList, query, {
    status: query.status && [query.status],
  })
  return {
    invoices: items.map(presentInvoice),
    pagination: paginate(query.page, query.limit, total),
  }
}

/** GET /invoices/stats: returns figures from counters. */
export const invoiceStats = async () => {
  const sums = await readListSum(invoiceList.name)
  const cents = (figure: string) => sums.reduce((total, sum) => total + (sum.sums[figure] ?? 0), 0)
  const count = (status?: string) =>
    sums
      .filter(({ tuple }) => !status || tuple[0] === status)
      .reduce((total, sum) => total + sum.count, 0)
  return {
    totalInvoices: count(),
    totalAmount: toDollars(cents('cents')),
    refundedAmount: toDollars(cents('refunded')),
    netAmount: toDollars(cents('cents') - cents('refunded')),
    paidInvoices: count('paid'),
    pendingInvoices: count('pending'),
  }
}
