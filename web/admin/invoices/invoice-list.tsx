import { Link, useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { paths } from '../../paths.ts'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { formatDay } from '../format.ts'
import { useStoreDay } from '../use-store-time.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceRowMenu } from './invoice-row-menu.tsx'

type Props = { invoices: readonly Invoice[]; query: Record<string, string> }

/** The invoices of one page: a table, and two lines each where there is little room. */
export const InvoiceList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <InvoiceTable {...props} />
    </div>
    <div className="@3xl:hidden">
      <InvoiceLines {...props} />
    </div>
  </>
)

function InvoiceTable({ invoices, query }: Props) {
  const navigate = useNavigate()
  const day = useStoreDay()
  return (
    <Table caption="Invoices">
      <TableHead>
        <HeadCell>Invoice</HeadCell>
        <HeadCell>Customer</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell number>Total</HeadCell>
        <HeadCell>Created</HeadCell>
        <HeadCell>Due</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {invoices.map(invoice => {
          const href = paths.adminInvoice(invoice, query)
          return (
            <Row key={invoice.id} className="cursor-pointer" onClick={() => navigate(href)}>
              <Cell className="whitespace-nowrap">
                <Link to={href} className="font-medium" onClick={event => event.stopPropagation()}>
                  {invoice.invoiceNumber}
                </Link>
                {invoice.orderNumber && (
                  <span className="block text-small text-ink-2">Order {invoice.orderNumber}</span>
                )}
              </Cell>
              <Cell className="max-w-60">
                <span className="block truncate">{invoice.customerName}</span>
                <span className="block truncate text-small text-ink-2">
                  {invoice.customerEmail}
                </span>
              </Cell>
              <Cell>
                <InvoiceBadge status={invoice.status} />
              </Cell>
              <Cell number>{formatDollars(invoice.total)}</Cell>
              <Cell className="figures whitespace-nowrap text-ink-2">{day(invoice.createdAt)}</Cell>
              <Cell className="figures whitespace-nowrap text-ink-2">
                {formatDay(invoice.dueDate)}
              </Cell>
              <Cell className="w-12" onClick={event => event.stopPropagation()}>
                <InvoiceRowMenu invoice={invoice} query={query} />
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function InvoiceLines({ invoices, query }: Props) {
  const day = useStoreDay()
  return (
    <ul className="border-t border-line">
      {invoices.map(invoice => (
        <li key={invoice.id} className="flex items-center gap-2 border-b border-line">
          <Link
            to={paths.adminInvoice(invoice, query)}
            className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3.5"
          >
            <span className="text-body font-medium">{invoice.invoiceNumber}</span>
            <span className="figures text-right text-body font-medium">
              {formatDollars(invoice.total)}
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
        </li>
      ))}
    </ul>
  )
}
