import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { unfinishedAttempt } from './idempotency.ts'
import type { OrderBody } from './order-body.ts'
import { OrderLoading } from './order-loading.tsx'

const FinishOrder = later(() => import('./finish-order.tsx'))

/** Finishes an interrupted order, which has emptied the cart. Without one, goes to the cart. */
export function EmptyCheckout() {
  const [body] = useState(() => unfinishedAttempt<OrderBody>())
  if (!body) return <Navigate replace to={paths.cart()} />
  return (
    <Suspense
      fallback={
        <div className="page max-w-200 py-12">
          <OrderLoading />
        </div>
      }
    >
      <FinishOrder body={body} />
    </Suspense>
  )
}
