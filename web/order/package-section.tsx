import { type ReactNode, useId } from 'react'
import { arrivalText } from '../../shared/rules/arrival-text.ts'
import type { Arrival, OwnOrder, OwnShipment } from '../../shared/schemas/own-order.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { OrderLines } from '../ui/order-lines.tsx'
import { useStoreClock } from '../ui/store-clock.ts'
import { type OwnItem, pickItems } from './pick-items.ts'

/** Titles items by when they arrive, or by `otherwise` if that isn't known. */
export const arrivalTitle = (expected: Arrival | null, otherwise: string): ReactNode =>
  expected ? (
    <>
      Arrives <span className="inline-block">{arrivalText(expected)}</span>
    </>
  ) : (
    otherwise
  )

type GroupProps = {
  title: ReactNode
  meta?: ReactNode
  aside?: ReactNode
  items: readonly OwnItem[]
  actions?: ((item: OwnItem) => ReactNode) | undefined
}

/** Lists items of an order under a heading: a package, or what hasn't shipped. */
export function ItemGroup({ title, meta, aside, items, actions }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-9 break-inside-avoid">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-ink pb-3">
        <div className="min-w-0">
          <h2 id={id} className="serif text-card text-balance">
            {title}
          </h2>
          {meta && <p className="mt-1 text-small text-ink-2">{meta}</p>}
        </div>
        {aside}
      </div>
      <OrderLines items={items} size="large" {...(actions && { actions })} />
    </section>
  )
}

type Props = {
  order: OwnOrder
  shipment: OwnShipment
  /** Its place among the order's packages, from 1. */
  n: number
  actions?: GroupProps['actions']
}

/** Shows a package: when it arrives, its carrier and tracking number, and its items. */
export function PackageSection({ order, shipment, n, actions }: Props) {
  const { shortDay } = useStoreClock()
  const { carrier, tracking_number, tracking_url, shipped_at, delivered_at, expected } = shipment
  const isOnly = order.shipments.length === 1 && order.open_items.length === 0
  const title = delivered_at
    ? `Delivered ${shortDay(delivered_at)}`
    : arrivalTitle(expected, 'On its way')
  return (
    <ItemGroup
      title={title}
      meta={
        <>
          {!isOnly && `Package ${n} · `}
          Shipped <time dateTime={shipped_at}>{shortDay(shipped_at)}</time>
          {(carrier || tracking_number) && ' · '}
          {carrier} {tracking_number && <TrackingNumber shipment={shipment} n={n} />}
        </>
      }
      aside={
        tracking_url &&
        !delivered_at && (
          <a
            href={tracking_url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('outline', 'small', 'print:hidden')}
            aria-label={`Track package ${n} with ${carrier ?? 'the carrier'} in a new tab`}
          >
            Track package
          </a>
        )
      }
      items={pickItems(order, shipment.items)}
      actions={actions}
    />
  )
}

/** The tracking number, as a link to the carrier's page if it has one. */
const TrackingNumber = ({ shipment, n }: Pick<Props, 'shipment' | 'n'>) => {
  const { carrier, tracking_number, tracking_url } = shipment
  const style = 'figures inline-block max-w-full break-words text-ink'
  if (!tracking_url) return <span className={`${style} select-all`}>{tracking_number}</span>
  return (
    <a
      href={tracking_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Package ${n} at ${carrier ?? 'the carrier'}: ${tracking_number} (new tab)`}
      className={`${style} underline underline-offset-4 hover:text-ultra`}
    >
      {tracking_number}
    </a>
  )
}
