import type { AdminOrderSummary } from '../../../../shared/schemas/admin-order.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { BulkShipForm } from './bulk-ship-form.tsx'

type Props = {
  /** The selected orders, if any. */
  orders: readonly AdminOrderSummary[]
  onClose: () => void
  onShipped: () => void
}

/** Ships many orders at once, with carriers and tracking numbers typed, pasted or imported. */
export default function BulkShipDialog(props: Props) {
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      title="Ship orders"
      description={
        <span className="text-admin">Everything left of each order ships as one package.</span>
      }
      width="full"
    >
      <BulkShipForm {...props} />
    </FormDialog>
  )
}
