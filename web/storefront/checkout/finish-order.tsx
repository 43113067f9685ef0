import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { isPlacing } from './is-placing.ts'
import type { OrderBody } from './order-body.ts'
import { OrderLoading } from './order-loading.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/**
 * Finishes an order that was interrupted by leaving the page: sends it again with the same
 * idempotency key.
 */
export default function FinishOrder({ body }: { body: OrderBody }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = usePlaceOrder()
  useEffect(() => {
    // Without a reload in between, the first request is still running.
    if (!isPlacing(client)) mutate(body)
  }, [body, client, mutate])
  return (
    <div className="page max-w-200 py-12">
      {error ? (
        <ErrorState
          message={`Failed to place order: ${errorMessage(error)}`}
          onRetry={() => mutate(body)}
          busy={isPending}
        />
      ) : (
        <OrderLoading />
      )}
    </div>
  )
}
