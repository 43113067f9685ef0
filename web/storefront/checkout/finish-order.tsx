import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { errorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { unfinishedAttempt } from './idempotency.ts'
import type { OrderBody } from './order-body.ts'
import { isPlacing, usePlaceOrder } from './use-place-order.ts'

/**
 * Finishes an order that was interrupted by leaving the page: sends it again with the same
 * idempotency key. Without such an order, goes to the cart.
 */
export function FinishOrder() {
  const [body] = useState(() => unfinishedAttempt<OrderBody>())
  const client = useQueryClient()
  const { mutate, isPending, error } = usePlaceOrder()
  useEffect(() => {
    // Without a reload in between, the first request is still running.
    if (body && !isPlacing(client)) mutate(body)
  }, [body, client, mutate])
  if (!body) return <Navigate replace to={paths.cart()} />
  return (
    <div className="page max-w-200 py-12">
      {error ? (
        <ErrorState
          message={`Failed to place order: ${errorMessage(error)}`}
          onRetry={() => mutate(body)}
          busy={isPending}
        />
      ) : (
        <>
          <Loading what="order" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-100" />
        </>
      )}
    </div>
  )
}
