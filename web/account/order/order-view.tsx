import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { OrderBadges } from '../../order/order-badges.tsx'
import { OrderDetails } from '../../order/order-details.tsx'
import { OrderSteps } from '../../order/order-steps.tsx'
import { Transfer } from '../../order/transfer.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useStoreClock } from '../../ui/store-clock.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { OrderActions } from '../order-actions/order-actions.tsx'
import { LineLinks } from './line-links.tsx'

type Props = { order: OwnOrder; trail: readonly { to: string; label: string }[] }

/** Shows all details of an order. Prints as a plain list of items and amounts. */
export function OrderView({ order, trail }: Props) {
  const clock = useStoreClock()
  return (
    <AccountPage
      title={`Order ${order.order_number}`}
      crumb={order.order_number}
      trail={trail}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>
            Placed <time dateTime={order.created_at}>{clock.day(order.created_at)}</time>
          </span>
          <OrderBadges order={order} />
        </span>
      }
    >
      {order.transfer && (
        <div className="mb-9">
          <Transfer details={order.transfer} />
        </div>
      )}
      <div className="mb-9 print:hidden">
        <OrderSteps status={order.status} />
        <OrderActions
          order={order}
          canCancel={order.can.cancel !== null}
          withInvoice={false}
          className="mt-7 flex flex-wrap gap-2.5 outline-none"
        >
          {order.payment_due > 0 && (
            <ButtonLink to={paths.pay(order)} size="small">
              Pay {formatDollars(order.payment_due)}
            </ButtonLink>
          )}
          {order.can.return && (
            <ButtonLink to={paths.returnItems(order)} rank="outline" size="small">
              Return items
            </ButtonLink>
          )}
          <Button rank="outline" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </OrderActions>
      </div>
      <OrderDetails
        order={order}
        link={{ id: order.id }}
        actions={item => <LineLinks order={order} item={item} />}
      />
    </AccountPage>
  )
}
