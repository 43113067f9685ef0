import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { LinkEnded } from '../../order/link-ended.tsx'
import { isClosedLink, useOrderLink } from '../../order/order-link.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderLines } from '../../ui/order-lines.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { formatDay } from '../../ui/store-clock.ts'
import { PageTitle } from '../page-title.tsx'
import { PayForm } from './pay-form.tsx'

/** `/pay/{id}`: pays a reopened order with the link from the email, without signing in. */
export function Component() {
  const { id, token } = useOrderLink()
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id, token))
  const settings = useQuery(settingsQuery)
  return (
    <div className="page min-h-dvh pt-10 md:pt-14">
      <PageTitle
        title={order ? `Pay for order ${order.order_number}` : 'Pay for your order'}
        noindex
      />
      {order?.payment_in_doubt || order?.transfer ? (
        // The order's page shows what is going on, or the account to transfer to.
        <Navigate replace to={paths.orderConfirmation({ id, token })} />
      ) : order && order.payment_due <= 0 ? (
        <NothingDue order={order} token={token} />
      ) : order && settings.data ? (
        <Payment order={order} token={token} settings={settings.data} />
      ) : isClosedLink(error) ? (
        <LinkEnded error={error} />
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : settings.error ? (
        <ErrorState
          message="We couldn’t load the ways to pay."
          onRetry={() => settings.refetch()}
          busy={settings.isFetching}
        />
      ) : (
        <div className="mx-auto max-w-140">
          <Loading what="order" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-80" />
        </div>
      )}
    </div>
  )
}

type Props = { order: Order; token: string | undefined }

const Payment = ({ order, token, settings }: Props & { settings: StoreSettings }) => (
  <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
    <div>
      <h1 className="serif text-section">Pay for order {order.order_number}</h1>
      <p className="mt-2 mb-7 text-ink-2">
        {order.pay_until
          ? `Pay by ${formatDay(order.pay_until, settings.time_zone)}. We reserved your items until then and ship them once the order is paid.`
          : 'We reserved your items. We’ll ship them once the order is paid.'}
      </p>
      <PayForm order={order} token={token} settings={settings} />
    </div>
    <section aria-labelledby="items">
      <h2 id="items" className="serif text-figure">
        Your items
      </h2>
      <OrderLines items={order.OrderItems} size="small" className="mt-3 border-t border-ink" />
      <p className="flex items-baseline justify-between gap-5 pt-4 font-medium">
        <span>To pay</span>
        <span className="figures text-card">{formatDollars(order.payment_due)}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">Includes shipping and tax.</p>
    </section>
  </div>
)

const reasonOf = ({ status, payment_status }: Order): string => {
  if (status === 'cancelled' || status === 'refunded') return 'This order is canceled'
  return payment_status === 'paid' ? 'This order is already paid' : 'Nothing to pay online'
}

const NothingDue = ({ order, token }: Props) => (
  <section className="mx-auto max-w-140">
    <h1 className="serif text-title">{reasonOf(order)}</h1>
    <p className="mt-4 text-lead text-ink-2">
      You don’t need to pay anything for order {order.order_number}.{' '}
      <Link
        to={paths.orderConfirmation({ id: order.id, token })}
        className="underline underline-offset-4 hover:text-ultra"
      >
        View order
      </Link>
    </p>
  </section>
)
