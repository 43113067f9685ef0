import { statusName } from '../../../shared/rules/status-name.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { OrderBadges } from '../../order/order-badges.tsx'
import { OrderDetails } from '../../order/order-details.tsx'
import type { OrderLink } from '../../order/order-link.ts'
import { OrderSteps } from '../../order/order-steps.tsx'
import { Transfer } from '../../order/transfer.tsx'
import { paths } from '../../paths.ts'
import { StoreName } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { StitchedEdge } from '../../ui/stitched-edge.tsx'
import { useStoreClock } from '../../ui/store-clock.ts'
import { AccountOffer } from './account-offer.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceiptActions } from './receipt-actions.tsx'

type Props = { order: OwnOrder; link: OrderLink; guest: boolean }

/** Shows an order as a receipt, with everything its buyer can do about it. */
export function Receipt({ order, link, guest }: Props) {
  const clock = useStoreClock()
  return (
    <article className="mx-auto max-w-280">
      <p className="serif mb-8 hidden text-logo print:block">
        <StoreName />
      </p>
      <p className="meta text-ink-2">Order {order.order_number}</p>
      <h1 className="serif mt-2 text-title">{headline(order)}</h1>
      {order.status === 'pending' && (
        <p className="mt-4 max-w-140 text-lead text-ink-2 print:hidden">
          We received your order and sent {order.transfer ? 'our bank details' : 'a receipt'} to{' '}
          <span className="break-words">{order.email}</span>.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
        <span>
          Placed <time dateTime={order.created_at}>{clock.day(order.created_at)}</time>
        </span>
        <OrderBadges order={order} />
      </div>
      <div className="mt-7 print:hidden">
        <OrderSteps status={order.status} />
      </div>
      {order.transfer && <Transfer details={order.transfer} />}
      <ReceiptActions order={order} link={link} />
      <section aria-label="Receipt" className="mt-9 bg-white print:mt-5">
        <StitchedEdge />
        <div className="px-5 py-6 md:px-9 md:py-8 print:px-0">
          <OrderDetails order={order} link={link} />
        </div>
      </section>
      {order.status === 'pending' && <NextSteps order={order} />}
      <div className="mt-9 print:hidden">
        <ButtonLink to={paths.products()}>Continue shopping</ButtonLink>
      </div>
      {guest && <AccountOffer email={order.email} />}
    </article>
  )
}

const headline = ({ status, shipments, shipping_address: to }: OwnOrder): string => {
  if (status === 'cancelled' || status === 'refunded')
    return `This order is ${statusName(status).toLowerCase()}`
  if (status === 'delivered') return 'Your order was delivered'
  if (status === 'shipped') return 'Your order is on its way'
  if (shipments.length > 0) return 'Part of your order is on its way'
  return status === 'pending' ? `Thank you, ${to.first_name}` : 'We’re packing your order'
}
