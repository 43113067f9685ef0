import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { RowAction, RowLink, RowMenu } from '../list/row-menu.tsx'
import { adminPaths } from '../paths.ts'
import { useExportInvoice } from './use-invoice-changes.ts'
import { useInvoiceDialogs } from './use-invoice-dialogs.tsx'

type Props = { invoice: Invoice; query: Record<string, string> }

/** The actions for one invoice of the list. */
export function InvoiceRowMenu({ invoice, query }: Props) {
  const { dialogs, confirmSend, confirmDelete } = useInvoiceDialogs(invoice)
  const exporting = useExportInvoice()
  return (
    <>
      <RowMenu name={invoice.invoiceNumber}>
        <RowLink to={adminPaths.invoice(invoice, query)}>View invoice</RowLink>
        <RowAction onSelect={() => exporting.mutate(invoice)}>Download PDF</RowAction>
        <RowAction
          reason={invoice.status === 'cancelled' ? 'canceled' : undefined}
          onSelect={confirmSend}
        >
          Send
        </RowAction>
        <RowLink to={adminPaths.invoiceEdit(invoice, query)}>Edit</RowLink>
        <RowAction
          danger
          reason={invoice.orderId === null ? undefined : 'belongs to an order'}
          onSelect={confirmDelete}
        >
          Delete
        </RowAction>
      </RowMenu>
      {dialogs}
    </>
  )
}
