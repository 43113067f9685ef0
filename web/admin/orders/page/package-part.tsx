import { ExternalLink } from 'lucide-react'
import { carrierName, trackingLink } from '../../../../shared/rules/carriers.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { linesOf } from '../dialogs/order-lines.ts'
import { LineRow } from './line-row.tsx'
import { PackageMenu } from './package-menu.tsx'
import { useDueDay, useShortDay } from './use-days.ts'

type Props = { order: AdminOrder; shipment: Shipment; number: number }

/** A package: where it is, its tracking number, its items and what can be done. */
export function PackagePart({ order, shipment, number }: Props) {
  const day = useShortDay()
  const lines = linesOf(order)
  return (
    <li className="py-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-5 pt-2">
        <div>
          <h3 className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            Package {number}
            <PackageBadge order={order} shipment={shipment} />
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-ink-2 md:hidden">Shipped {day(shipment.shipped_at)} ·</span>
            <PackageTracking shipment={shipment} />
          </p>
        </div>
        <div className="-mr-3 flex min-h-7 items-center gap-1 text-ink-2">
          <span className="max-md:hidden">Shipped {day(shipment.shipped_at)}</span>
          <PackageMenu order={order} shipment={shipment} number={number} />
        </div>
      </div>
      <ul>
        {shipment.units.map(({ line_id, quantity }) => {
          const found = lines.find(({ line }) => line.id === line_id)
          return found && <LineRow key={line_id} item={found.item} quantity={quantity} />
        })}
      </ul>
    </li>
  )
}

function PackageBadge({ order, shipment }: Omit<Props, 'number'>) {
  const day = useShortDay()
  const due = useDueDay()(order, shipment)
  if (shipment.delivered_at)
    return <Badge tone="leaf">Delivered {day(shipment.delivered_at)}</Badge>
  if (!due) return <Badge tone="teal">In transit</Badge>
  return due.isOver ? (
    <Badge tone="amber">In transit, was due {due.day}</Badge>
  ) : (
    <Badge tone="teal">In transit, due {due.day}</Badge>
  )
}

/** The carrier and the tracking number, with a link. */
export const PackageTracking = ({ shipment }: Pick<Props, 'shipment'>) => {
  const { carrier, tracking_number: number } = shipment
  const link = trackingLink(shipment)
  return (
    <>
      {carrier && <span className="text-ink-2">{carrierName(carrier)}</span>}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="group inline-flex min-w-0 items-center gap-2"
        >
          <span className="figures link min-w-0 pb-0 break-all">{number ?? 'Track'}</span>
          <ExternalLink aria-hidden="true" size={14} strokeWidth={1.5} className="shrink-0" />
          <span className="sr-only">(opens the carrier’s site)</span>
        </a>
      ) : (
        <span className={number ? 'figures break-all select-all' : 'text-ink-2'}>
          {number ?? 'No tracking number'}
        </span>
      )}
    </>
  )
}
