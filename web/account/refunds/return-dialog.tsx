import type { ReturnableOrder } from '../../api/queries/refunds.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useClosing } from '../use-closing.ts'
import { ReturnForm } from './return-form.tsx'

type Props = { order: ReturnableOrder; onClose: () => void }

export function ReturnDialog({ order, onClose }: Props) {
  const { open, close } = useClosing(onClose)
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      width="wide"
      title={`Return items from ${order.order_number}`}
      description="Choose the items to return. We’ll reply with a return label in a support ticket."
    >
      <ReturnForm order={order} />
    </FormDialog>
  )
}
