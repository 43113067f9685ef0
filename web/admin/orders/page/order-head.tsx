import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { holdOf } from '../../../../shared/rules/order/fulfillment-state.ts'
import { fulfillmentOf, isPartlyRefunded } from '../../../../shared/rules/order/status.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { Link } from '../../../routing/link.tsx'
import { WindowTitle } from '../../../store-name.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { FulfillmentBadge, OrderBadge, PaymentBadge } from '../../../ui/order-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { items } from '../dialogs/order-lines.ts'
import { holdText } from '../fulfillment-names.ts'
import { useOrderList } from '../use-order-list.ts'
import { OrderActions } from './order-actions.tsx'
import { useNeighbors } from './use-neighbors.ts'

/** Links back to the list, where it was scrolled to. */
export function BackToList() {
  const { query } = useOrderList()
  return (
    <Link
      to={adminPaths.orders(query)}
      state={{ restoreScroll: true }}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start md:min-h-8 text-ink-2 transition-colors [grid-area:back] hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={15} strokeWidth={1.5} />
      Orders
    </Link>
  )
}

/**
 * The order's number, state and actions, and the way to other orders of the list. These load late, beside
 * the title, where they move nothing.
 */
export function OrderHead({ order }: { order: AdminOrder }) {
  const time = useStoreTime()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 [grid-template-areas:'back_nav''title_title'] md:grid-cols-[minmax(0,1fr)_auto_auto] md:[grid-template-areas:'back_back_back''title_nav_actions''meta_meta_meta']">
      <WindowTitle admin title={order.order_number} />
      <BackToList />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2 [grid-area:title]">
        <h1 className="serif text-desk-title max-md:w-full">{order.order_number}</h1>
        <Badges order={order} />
        <p className="figures w-full text-ink-2">
          {time(order.created_at)} · {items(order.item_count)} · {formatDollars(order.total_amount)}
        </p>
      </div>
      <OrderActions order={order} />
      <Neighbors id={order.id} />
    </header>
  )
}

/** Shows payment and fulfillment, or that the order was canceled. */
const Badges = ({ order: { facts, status, payment_status } }: { order: AdminOrder }) => {
  const fulfillment = fulfillmentOf(facts)
  const hold = holdOf(facts)
  const isOver = status === 'cancelled' || (status === 'refunded' && fulfillment === 'not_shipped')
  return (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge long status={payment_status} partlyRefunded={isPartlyRefunded(facts)} />
      {isOver ? <OrderBadge status={status} /> : <FulfillmentBadge fulfillment={fulfillment} />}
      {hold && !isOver && <Badge tone="amber">{holdText(hold)}</Badge>}
      {status === 'processing' && fulfillment === 'not_shipped' && <OrderBadge status={status} />}
    </div>
  )
}

function Neighbors({ id }: { id: string }) {
  const { previous, next } = useNeighbors(id)
  if (!previous && !next) return null
  return (
    <nav aria-label="Orders of the list" className="flex [grid-area:nav] md:mr-1">
      <Neighbor to={previous} label="Previous order" side="left" />
      <Neighbor to={next} label="Next order" side="right" />
    </nav>
  )
}

type NeighborProps = { to: string | undefined; label: string; side: 'left' | 'right' }

const Neighbor = ({ to, label, side }: NeighborProps) => {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  const icon = <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
  const style = `grid size-11 place-items-center md:size-9 md:border md:border-line-2 ${side === 'left' ? 'md:rounded-l-control' : 'md:-ml-px md:rounded-r-control'}`
  return to ? (
    <Link replace to={to} aria-label={label} title={label} className={`${style} hover:text-ultra`}>
      {icon}
    </Link>
  ) : (
    <span className={`${style} text-line-2`}>{icon}</span>
  )
}
