import { useNavigate } from 'react-router-dom'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { adminPaths } from '../paths.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { useInvoiceList } from './use-invoice-list.ts'

/** `/admin/invoices/new`: creates an invoice. */
export function Component() {
  const { query } = useInvoiceList()
  const navigate = useNavigate()
  const close = () => void navigate(adminPaths.invoices(query), { preventScrollReset: true })
  return (
    <FormDialog open onOpenChange={close} title="Create Invoice" width="wide">
      <InvoiceForm invoice={null} onSaved={close} onCancel={close} />
    </FormDialog>
  )
}
