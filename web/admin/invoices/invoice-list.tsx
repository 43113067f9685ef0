import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Pagination } from '../../../shared/schemas/common.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { Link } from '../../routing/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDay } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreDay } from '../use-store-time.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceRowMenu } from './invoice-row-menu.tsx'
import type { InvoiceListState } from './use-invoice-list.ts'

type Props = {
  result: UseQueryResult<{ invoices: Invoice[]; pagination: Pagination }>
  list: InvoiceListState
  /** Opens the form for a new invoice. */
  create: ReactNode
}

/** Lists the invoices of one page. */
export function InvoiceList({ result, list, create }: Props) {
  const columns = useInvoiceColumns(list.query)
  return (
    <RecordList
      what="invoices"
      query={result}
      items={result.data?.invoices}
      paging={result.data?.pagination}
      list={list}
      empty={
        <EmptyState title="No Invoices Found" action={create}>
          A paid order gets its invoice on its first download or refund. You can also create one.
        </EmptyState>
      }
      unmatched={{ title: 'No Invoices Found', text: 'Try changing or clearing the filters.' }}
      columns={columns}
      narrow={invoice => <NarrowInvoice invoice={invoice} query={list.query} />}
      hrefOf={invoice => adminPaths.invoice(invoice, list.query)}
    />
  )
}

function useInvoiceColumns(query: Record<string, string>): Column<Invoice>[] {
  const day = useStoreDay()
  return [
    {
      heading: 'Invoice',
      className: 'whitespace-nowrap',
      cell: invoice => (
        <>
          <RecordLink to={adminPaths.invoice(invoice, query)} className="font-medium">
            {invoice.invoiceNumber}
          </RecordLink>
          {invoice.orderNumber && (
            <span className="block text-small text-ink-2">Order {invoice.orderNumber}</span>
          )}
        </>
      ),
    },
    {
      heading: 'Customer',
      className: 'max-w-60',
      cell: invoice => (
        <>
          <span className="block truncate">{invoice.customerName}</span>
          <span className="block truncate text-small text-ink-2">{invoice.customerEmail}</span>
        </>
      ),
    },
    { heading: 'Status', cell: invoice => <InvoiceBadge status={invoice.status} /> },
    { heading: 'Total', kind: 'number', cell: invoice => formatDollars(invoice.total) },
    { heading: 'Net', kind: 'number', cell: invoice => <Net invoice={invoice} /> },
    { heading: 'Created', kind: 'time', cell: invoice => day(invoice.createdAt) },
    { heading: 'Due', kind: 'time', cell: invoice => formatDay(invoice.dueDate) },
    {
      heading: 'Actions',
      kind: 'actions',
      className: 'w-12',
      cell: invoice => <InvoiceRowMenu invoice={invoice} query={query} />,
    },
  ]
}

/** Shows an invoice's total without its refunds, and the refunds below. */
const Net = ({ invoice: { net, refunded } }: { invoice: Invoice }) => (
  <>
    {formatDollars(net)}
    {refunded > 0 && (
      <span className="block text-small text-ink-2">−{formatDollars(refunded)} refunded</span>
    )}
  </>
)

type NarrowProps = { invoice: Invoice; query: Record<string, string> }

function NarrowInvoice({ invoice, query }: NarrowProps) {
  const day = useStoreDay()
  return (
    <div className="flex items-center gap-2">
      <Link
        to={adminPaths.invoice(invoice, query)}
        className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3.5"
      >
        <span className="text-body font-medium">{invoice.invoiceNumber}</span>
        <span className="figures text-right text-body font-medium">
          <Net invoice={invoice} />
        </span>
        <span className="min-w-0 text-ink-2">
          <span className="block truncate">{invoice.customerName}</span>
          <span className="figures block text-small">{day(invoice.createdAt)}</span>
        </span>
        <span className="text-right">
          <InvoiceBadge status={invoice.status} />
        </span>
      </Link>
      <InvoiceRowMenu invoice={invoice} query={query} />
    </div>
  )
}
