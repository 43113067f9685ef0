import { useState } from 'react'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useCancelOrder } from '../../api/queries/order-changes.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Cancels an order after confirmation (S-106). */
export function CancelOrder({ order }: { order: OrderSummary }) {
  const [confirming, setConfirming] = useState(false)
  const cancel = useCancelOrder({
    onSuccess: () => toast.success('Order cancelled successfully'),
    onError: error => toast.error(`Failed to cancel order: ${errorMessage(error)}`),
  })
  return (
    <>
      <Button
        rank="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Cancel order ${order.order_number}`}
        onClick={() => setConfirming(true)}
      >
        Cancel order
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question="Are you sure you want to cancel this order?"
        action="Cancel order"
        cancelLabel="Keep order"
        danger
        onConfirm={() => {
          setConfirming(false)
          cancel.mutate(order.id)
        }}
      />
    </>
  )
}
