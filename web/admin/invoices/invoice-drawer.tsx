import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { adminPaths } from '../paths.ts'
import { InvoiceDetail } from './invoice-detail.tsx'
import { useExportInvoice } from './use-invoice-changes.ts'
import { useInvoiceDialogs } from './use-invoice-dialogs.tsx'
import { useInvoiceList } from './use-invoice-list.ts'

/** `/admin/invoices/{id}`: one invoice in a drawer beside the list. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useInvoiceList()
  const navigate = useNavigate()
  const result = useQuery(invoiceQuery(id))
  const close = () => void navigate(adminPaths.invoices(query), { preventScrollReset: true })
  return (
    <RecordDrawer
      what="invoice"
      result={result}
      titleOf={invoice => `Invoice ${invoice.invoiceNumber}`}
      foot={invoice => <Foot invoice={invoice} query={query} onDeleted={close} />}
      onClose={close}
    >
      {invoice => <InvoiceDetail invoice={invoice} />}
    </RecordDrawer>
  )
}

type FootProps = { invoice: Invoice; query: Record<string, string>; onDeleted: () => void }

function Foot({ invoice, query, onDeleted }: FootProps) {
  const { dialogs, confirmSend, confirmDelete } = useInvoiceDialogs(invoice, onDeleted)
  const exporting = useExportInvoice()
  return (
    <div className="flex flex-wrap justify-end gap-3 text-admin">
      {invoice.orderId === null && (
        <Button rank="danger" size="admin" className="mr-auto" onClick={confirmDelete}>
          Delete
        </Button>
      )}
      <Button
        rank="outline"
        size="admin"
        reason={invoice.status === 'cancelled' ? 'Canceled invoices can’t be sent' : undefined}
        onClick={confirmSend}
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
      <ButtonLink size="admin" to={adminPaths.invoiceEdit(invoice, query)} preventScrollReset>
        Edit Invoice
      </ButtonLink>
      {dialogs}
    </div>
  )
}
