import { useQuery } from '@tanstack/react-query'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { isApiError } from '../api/api-error.ts'
import { errorMessage } from '../api/error-message.ts'
import { useCancelOrder } from '../api/queries/order-changes.ts'
import { orderQuery } from '../api/queries/orders.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { Cancellation } from './cancellation.tsx'
import type { OrderLink } from './order-link.ts'
import { itemCount } from './pick-items.ts'

type Props = { link: OrderLink; onClose: () => void }

/** Shows what canceling an order does, then cancels it. The server decides both. */
export default function CancelDialog({ link, onClose }: Props) {
  const query = useQuery({ ...orderQuery(link.id, link.token), refetchOnMount: 'always' })
  const cancel = useCancelOrder(link)
  const order = query.isFetching && !cancel.error ? undefined : query.data
  const possible = order?.can.cancel
  const confirm = () =>
    order &&
    cancel.mutate(order.version, {
      onSuccess: () => {
        onClose()
        toast.success('Order cancelled successfully')
      },
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={
        order && !possible
          ? 'This order can’t be canceled'
          : 'Are you sure you want to cancel this order?'
      }
      actions={
        <>
          <Button rank="outline" size="small" onClick={onClose}>
            {order && !possible ? 'Close' : 'Keep order'}
          </Button>
          {(!order || possible) && (
            <Button
              rank="danger"
              size="small"
              disabled={!order}
              busy={cancel.isPending}
              busyText="Canceling…"
              onClick={confirm}
            >
              {possible && !possible.whole ? `Cancel ${itemCount(possible.items)}` : 'Cancel order'}
            </Button>
          )}
        </>
      }
    >
      {order ? (
        <div className="grid gap-5">
          {possible ? (
            <Cancellation order={order} cancellation={possible} />
          ) : (
            <p>{whyNot(order)}</p>
          )}
          <FormAlert>{cancel.error && explain(cancel.error)}</FormAlert>
        </div>
      ) : query.error && !query.isFetching ? (
        <ErrorState message={errorMessage(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <>
          <Loading what="the order" />
          <Skeleton className="h-40" />
        </>
      )}
    </Dialog>
  )
}

const explain = (error: unknown): string =>
  isApiError(error, 'conflict')
    ? `Failed to cancel order: ${errorMessage(error)} Here is what canceling does now.`
    : `Failed to cancel order: ${errorMessage(error)}`

const whyNot = ({ status, payment_status, shipments }: OwnOrder): string => {
  if (status === 'cancelled') return 'It is already canceled. Nothing more will ship.'
  if (status === 'refunded') return 'It is already refunded.'
  const isOpen = status === 'pending' || status === 'processing'
  if (isOpen && payment_status === 'paid')
    return 'Your bank is deciding about its payment. Contact us to change the order.'
  return shipments.length > 0
    ? 'Everything has shipped. You can return the items after they arrive.'
    : 'It isn’t paid yet.'
}
