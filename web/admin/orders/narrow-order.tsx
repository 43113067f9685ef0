import type { ReactNode } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import { Link } from '../../routing/link.tsx'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'

type Props = {
  order: AdminOrderSummary
  query: Record<string, string>
  checkbox: ReactNode
  /** The order's state. */
  children: ReactNode
}

/** An order where the list is narrow. */
export function NarrowOrder({ order, query, checkbox, children }: Props) {
  const time = useStoreTime()
  return (
    <div className="flex items-center gap-3.5">
      {checkbox}
      <Link
        to={adminPaths.order(order, query)}
        className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3.5"
      >
        <span className="text-body font-medium">{order.order_number}</span>
        <span className="figures text-right text-body font-medium">
          {formatDollars(order.total_amount)}
        </span>
        <span className="min-w-0 text-ink-2">
          <span className="block truncate">{fullName(order.User)}</span>
          <span className="figures block text-small">{time(order.created_at)}</span>
        </span>
        <span className="text-right">{children}</span>
      </Link>
    </div>
  )
}
