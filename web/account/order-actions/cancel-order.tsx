import { useState } from 'react'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { errorWords } from '../../api/error-words.ts'
import { useCancelOrder } from '../../api/queries/order-changes.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks, then cancels (S-106). It goes as soon as the order shows as cancelled. */
export function CancelOrder({ order }: { order: OrderSummary }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder({
    onSuccess: () => toast.success('Order cancelled successfully'),
    onError: error => toast.error(`Failed to cancel order: ${errorWords(error)}`),
  })
  return (
    <>
      <Button
        rank="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Cancel order ${order.order_number}`}
        onClick={() => setAsking(true)}
      >
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to cancel this order?"
        action="Cancel order"
        danger
        onConfirm={() => {
          setAsking(false)
          cancel.mutate(order.id)
        }}
      />
    </>
  )
}
