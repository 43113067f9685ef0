import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoiceList } from './use-invoice-list.ts'

/** `/admin/invoices/new`: creates an invoice. */
export function Component() {
  const { query } = useInvoiceList()
  const navigate = useNavigate()
  const close = () => void navigate(paths.adminInvoices(query), { preventScrollReset: true })
  return (
    <FormDialog open onOpenChange={close} title="Create Invoice" width="wide">
      <InvoiceForm invoice={null} onSaved={close} onCancel={close} />
    </FormDialog>
  )
}
