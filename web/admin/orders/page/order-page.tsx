import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { adminOrderQuery, orderContextQuery } from '../../../api/queries/admin-orders.ts'
import { WindowTitle } from '../../../store-name.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { recordProblem } from '../../record-problem.ts'
import { CameBack } from './came-back.tsx'
import { Customer } from './customer.tsx'
import { Documents } from './documents.tsx'
import { Notes } from './notes.tsx'
import { BackToList, OrderHead } from './order-head.tsx'
import { Packages } from './packages.tsx'
import { Payment } from './payment.tsx'
import { RemovedItems } from './removed-items.tsx'
import { Returns } from './returns.tsx'
import { Tags } from './tags.tsx'
import { Timeline } from './timeline.tsx'
import { ToShip } from './to-ship.tsx'

/** `/admin/orders/{id}`: everything about one order. */
export function Component() {
  const { id = '' } = useParams()
  const result = useQuery(adminOrderQuery(id))
  if (!result.data) return <NoOrder result={result} />
  return (
    <div className="max-md:pb-16">
      <OrderHead order={result.data} />
      <Cards key={id} order={result.data} />
      <Outlet />
    </div>
  )
}

/** The order's parts: two columns where there is room, otherwise one in an order of its own. */
function Cards({ order }: { order: AdminOrder }) {
  const { data: context, isError, refetch } = useQuery(orderContextQuery(order.id))
  const failure = isError && !context && (
    <p role="alert" className="mt-3 text-error">
      Failed to load the customer’s history.{' '}
      <button type="button" className="link pb-0" onClick={() => void refetch()}>
        Try again
      </button>
    </p>
  )
  return (
    <div className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,1fr)_21.75rem] xl:items-start">
      <div className="contents xl:grid xl:gap-5">
        <ToShip order={order} stock={context?.stock} />
        <Packages order={order} />
        <CameBack order={order} />
        <RemovedItems order={order} />
        <Returns order={order} />
        <Timeline order={order} messages={context?.messages} />
      </div>
      <div className="contents xl:grid xl:gap-5">
        <Customer order={order} context={context} failure={failure} />
        <Payment order={order} />
        <Tags order={order} />
        <Notes order={order} />
        <Documents order={order} context={context} />
      </div>
    </div>
  )
}

/** The page while the order loads, when it is missing, or when loading failed. */
const NoOrder = ({ result }: { result: UseQueryResult<AdminOrder> }) => {
  const { error, isFetching, refetch } = result
  const { message, isFinal } = recordProblem(error, 'order')
  return (
    <>
      <WindowTitle admin title="Order" />
      <BackToList />
      {error ? (
        <div className="py-7">
          <h1 className="sr-only">Order</h1>
          <ErrorState
            message={message}
            busy={isFetching}
            {...(!isFinal && { onRetry: () => void refetch() })}
          />
        </div>
      ) : (
        <div className="grid gap-5 py-3 xl:grid-cols-[minmax(0,1fr)_21.75rem]">
          <Loading what="the order" />
          <Skeleton className="h-9 w-72 xl:col-span-2" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
