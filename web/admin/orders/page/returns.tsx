import { wantsOf } from '../../../../shared/rules/order/return-wants.ts'
import { countUnits } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { Link } from '../../../routing/link.tsx'
import { adminPaths } from '../../paths.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { items } from '../dialogs/order-lines.ts'
import { OrderPageSection } from './order-page-section.tsx'
import { useShortDay } from './use-days.ts'

const wantsWords = {
  refund: 'refund',
  exchange: 'exchange',
  both: 'refund and exchange',
} as const

/** Lists the returns of an order, each with a link to decide it. */
export function Returns({ order }: { order: AdminOrder }) {
  const day = useShortDay()
  const { returns } = order.facts
  if (returns.length === 0) return null
  return (
    <OrderPageSection title="Returns" className="max-xl:order-4">
      <ul className="divide-y divide-line">
        {returns.map(one => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={adminPaths.return(one)} className="link pb-0 font-medium">
                {one.number}
              </Link>
              <ReturnBadge state={one.state} />
            </span>
            <span className="text-ink-2">
              {items(countUnits(one.units))} · {wantsWords[wantsOf(one)]} · requested{' '}
              {day(one.requested_at)}
            </span>
          </li>
        ))}
      </ul>
    </OrderPageSection>
  )
}
