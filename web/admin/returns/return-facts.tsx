import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import { Link } from '../../routing/link.tsx'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'

const ordersText = (count: number | null): string => {
  if (count === null) return 'guest'
  return count === 1 ? 'first order' : `${count} orders`
}

const returnsText = ({ facts }: AdminOrder): string | null =>
  facts.returns.length > 1 ? `${facts.returns.length} returns of this order` : null

type Props = { detail: AdminReturnDetail; order: AdminOrder }

/** When a return was requested, for which order and by whom. */
export function ReturnFacts({ detail, order }: Props) {
  const time = useStoreTime()
  const { id } = order.User
  const more = [ordersText(detail.customer_orders), returnsText(order)].filter(Boolean)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      <span className="figures">{time(detail.created_at)}</span>
      <span>
        Order{' '}
        <Link to={adminPaths.order({ id: order.id })} className="link text-ink">
          {order.order_number}
        </Link>
      </span>
      <span>
        {id ? (
          <Link to={adminPaths.user({ id })} className="link text-ink">
            {fullName(order.User)}
          </Link>
        ) : (
          fullName(order.User)
        )}
        , {more.join(', ')}
      </span>
    </p>
  )
}
