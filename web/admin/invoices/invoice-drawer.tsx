import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from 'react-router-dom'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { isApiError } from '../../api/api-error.ts'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { useExportInvoice } from './use-invoice-changes.ts'
import { useInvoiceList } from './use-invoice-list.ts'
import { useInvoiceQuestions } from './use-invoice-questions.tsx'

/** `/admin/invoices/{id}`: one invoice beside the list it was opened from. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useInvoiceList()
  const navigate = useNavigate()
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(id))
  const close = () => void navigate(paths.adminInvoices(query), { preventScrollReset: true })
  const unknown = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  return (
    <Drawer
      open
      onOpenChange={close}
      width="wide"
      title={invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice'}
      foot={invoice && <Foot invoice={invoice} query={query} onDeleted={close} />}
    >
      {invoice ? (
        <InvoiceDetail invoice={invoice} />
      ) : error ? (
        <div className="py-7">
          <ErrorState
            message={unknown ? 'There is no such invoice.' : 'Failed to load invoice details'}
            busy={isFetching}
            onRetry={unknown ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <div className="grid gap-5 py-5">
          <Loading what="the invoice" />
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      <Outlet />
    </Drawer>
  )
}

type FootProps = { invoice: Invoice; query: Record<string, string>; onDeleted: () => void }

function Foot({ invoice, query, onDeleted }: FootProps) {
  const { questions, askToSend, askToDelete } = useInvoiceQuestions(invoice, onDeleted)
  const exporting = useExportInvoice()
  return (
    <div className="flex flex-wrap justify-end gap-3 text-admin">
      {invoice.orderId === null && (
        <Button rank="danger" size="admin" className="mr-auto" onClick={askToDelete}>
          Delete
        </Button>
      )}
      <Button
        rank="outline"
        size="admin"
        reason={invoice.status === 'cancelled' ? 'it is cancelled' : undefined}
        onClick={askToSend}
      >
        Send
      </Button>
      <Button
        rank="outline"
        size="admin"
        busy={exporting.isPending}
        onClick={() => exporting.mutate(invoice)}
      >
        Download PDF
      </Button>
      <ButtonLink size="admin" to={paths.adminInvoiceEdit(invoice, query)} preventScrollReset>
        Edit Invoice
      </ButtonLink>
      {questions}
    </div>
  )
}
