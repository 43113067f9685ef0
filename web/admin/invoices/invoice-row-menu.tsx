import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { paths } from '../../paths.ts'
import { RowAction, RowLink, RowMenu } from '../list/row-menu.tsx'
import { useExportInvoice } from './use-invoice-changes.ts'
import { useInvoiceQuestions } from './use-invoice-questions.tsx'

type Props = { invoice: Invoice; query: Record<string, string> }

/** What can be done with one invoice of the list. */
export function InvoiceRowMenu({ invoice, query }: Props) {
  const { questions, askToSend, askToDelete } = useInvoiceQuestions(invoice)
  const exporting = useExportInvoice()
  return (
    <>
      <RowMenu name={invoice.invoiceNumber}>
        <RowLink to={paths.adminInvoice(invoice, query)}>View invoice</RowLink>
        <RowAction onSelect={() => exporting.mutate(invoice)}>Download PDF</RowAction>
        <RowAction
          reason={invoice.status === 'cancelled' ? 'it is cancelled' : undefined}
          onSelect={askToSend}
        >
          Send
        </RowAction>
        <RowLink to={paths.adminInvoiceEdit(invoice, query)}>Edit</RowLink>
        <RowAction
          danger
          reason={invoice.orderId === null ? undefined : 'an order’s is kept'}
          onSelect={askToDelete}
        >
          Delete
        </RowAction>
      </RowMenu>
      {questions}
    </>
  )
}
