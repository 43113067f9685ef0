import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { adminPaths } from '../paths.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoiceList } from './use-invoice-list.ts'

/** `/admin/invoices/{id}/edit`: edits an invoice. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useInvoiceList()
  const navigate = useNavigate()
  const { data: invoice, isError, isFetching, refetch } = useQuery(invoiceQuery(id))
  const close = () => void navigate(adminPaths.invoice({ id }, query), { preventScrollReset: true })
  return (
    <FormDialog
      open
      onOpenChange={close}
      title={invoice ? `Edit Invoice ${invoice.invoiceNumber}` : 'Edit Invoice'}
      width="wide"
    >
      {invoice ? (
        <InvoiceForm invoice={invoice} onSaved={close} onCancel={close} />
      ) : isError ? (
        <ErrorState
          message="Failed to load invoice for editing"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Loading what="the invoice" />
          <Skeleton className="h-60 w-full" />
        </>
      )}
    </FormDialog>
  )
}
