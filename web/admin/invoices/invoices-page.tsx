import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import { invoiceStatsQuery, invoicesKey, invoicesQuery } from '../../api/queries/invoices.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCount } from '../format.ts'
import { ListStats } from '../list/list-stats.tsx'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { pageSize, useInvoiceList } from './use-invoice-list.ts'

/** `/admin/invoices`: Invoice Management. */
export function Component() {
  const list = useInvoiceList()
  const client = useQueryClient()
  const result = useQuery(invoicesQuery({ ...list.filters, limit: pageSize }))
  const create = (
    <ButtonLink size="admin" to={adminPaths.newInvoice(list.query)} preventScrollReset>
      <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
      Create Invoice
    </ButtonLink>
  )
  return (
    <div className="@container">
      <ListTitle name="Invoices" path={adminPaths.invoices()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Invoice Management</h1>
        {create}
      </div>
      <InvoiceStats />
      <InvoiceFilterBar
        list={list}
        busy={result.isFetching && !result.isPending}
        onRefresh={() => void client.invalidateQueries({ queryKey: invoicesKey })}
      />
      <InvoiceList result={result} list={list} create={create} />
      <Outlet />
    </div>
  )
}

const creditText = ({ refundedAmount, netAmount }: { refundedAmount: number; netAmount: number }) =>
  `${formatDollars(-refundedAmount)} refunded\n${formatDollars(netAmount)} net`

/** Keeps the note's two lines free, so that the page stays still while it loads. */
const emptyNote = '\u00a0\n\u00a0'

/** Totals above the list. */
function InvoiceStats() {
  const { data, isError, refetch } = useQuery(invoiceStatsQuery)
  return (
    <ListStats
      stats={[
        { label: 'Total invoices', value: data && formatCount(data.totalInvoices) },
        {
          label: 'Total amount',
          value: data && formatDollars(data.totalAmount),
          note: data && data.refundedAmount > 0 ? creditText(data) : emptyNote,
        },
        { label: 'Paid invoices', value: data && formatCount(data.paidInvoices) },
        { label: 'Pending invoices', value: data && formatCount(data.pendingInvoices) },
      ]}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
