import { formatDollars } from '../../shared/rules/money.ts'
import { refundTime } from '../../shared/rules/promises.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { useStoreClock } from '../ui/store-clock.ts'
import { SideSection } from './side-section.tsx'

type Refund = OwnOrder['refunds'][number]

const describe = ({ state, to, paid_by }: Refund): string => {
  if (paid_by) return `Paid back by ${paid_by}`
  if (state === 'failed' && to) return `It didn’t reach ${to}. We’ll contact you about it.`
  if (state !== 'made') return to ? `On its way to ${to}` : 'To be paid back in cash'
  return to ? `To ${to}` : 'Paid back in cash'
}

/** Lists the refunds of an order: when, how much, and where the money went. */
export function RefundList({ order }: { order: OwnOrder }) {
  const { day } = useStoreClock()
  if (order.refunds.length === 0) return null
  return (
    <SideSection title="Refunds">
      <ul>
        {order.refunds.map(refund => (
          <li key={refund.id} className="flex justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0">
              <p>{describe(refund)}</p>
              <p className="text-small text-ink-2">
                <time dateTime={refund.at}>{day(refund.at)}</time>
                {refund.state === 'made' &&
                  refund.to &&
                  !refund.paid_by &&
                  ` · ${refundTime} to appear`}
              </p>
            </div>
            <p className="figures">{formatDollars(refund.amount)}</p>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
