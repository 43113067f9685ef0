import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { AddressForm } from './address-form.tsx'
import type { OrderLink } from './order-link.ts'

type Props = { order: OwnOrder; link: OrderLink; onClose: () => void }

/** Changes where an order ships, over its page. */
export default function AddressDialog({ order, link, onClose }: Props) {
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Edit shipping address"
      description={`Order ${order.order_number}. You can change it until the first package ships.`}
      width="wide"
    >
      <AddressForm
        order={order}
        link={link}
        onCancel={onClose}
        onSaved={() => {
          onClose()
          toast.success('Shipping address changed')
        }}
      />
    </FormDialog>
  )
}
