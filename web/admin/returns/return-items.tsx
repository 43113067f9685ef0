import { useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { ReturnedUnits, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Picture } from '../../ui/picture.tsx'
import { DetailSection } from '../detail-section.tsx'
import { linesOf } from '../orders/dialogs/order-lines.ts'
import { useShortDay } from './use-short-day.ts'

const dayMs = 86_400_000

type Props = { order: AdminOrder; found: ReturnFact }

/** The items of a return, when they were delivered and how long they can come back. */
export const ReturnItems = ({ order, found }: Props) => (
  <DetailSection title="Items">
    <ul>
      {found.units.map(unit => (
        <ReturnItem key={`${unit.line_id} ${unit.reason}`} order={order} unit={unit} />
      ))}
    </ul>
  </DetailSection>
)

function ReturnItem({ order, unit }: { order: AdminOrder; unit: ReturnedUnits }) {
  const day = useShortDay()
  const { data: settings } = useQuery(settingsQuery)
  const found = linesOf(order).find(({ line }) => line.id === unit.line_id)
  if (!found) return null
  const { line, item } = found
  const delivered = order.facts.shipments.findLast(
    ({ units, delivered_at }) => delivered_at && units.some(one => one.line_id === line.id),
  )?.delivered_at
  const until = delivered && settings && Date.parse(delivered) + settings.return_days * dayMs
  const facts = [
    item.variant_name,
    delivered && `delivered ${day(delivered)}`,
    until && `return by ${day(until)}`,
  ]
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-line py-3">
      <Picture src={item.Product.image} fallback={item.Product.fallback_image} alt="" />
      <div className="min-w-0">
        <p className="font-medium break-words">{item.product_name}</p>
        <p className="text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="figures whitespace-nowrap text-ink-2">
        {unit.quantity} of {line.quantity}
      </p>
      <p className="figures">
        {formatCents(Math.round(line.total / line.quantity) * unit.quantity)}
      </p>
    </li>
  )
}
