import type { ReactNode } from 'react'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { arrivalTitle, ItemGroup, PackageSection } from './package-section.tsx'
import { itemCount, type OwnItem, pickItems } from './pick-items.ts'

type Props = {
  order: OwnOrder
  /** Shown below a delivered item, such as links to return or review it. */
  actions?: ((item: OwnItem) => ReactNode) | undefined
}

/** Shows the items of an order: those to ship, then replacements, then each package, then the canceled ones. */
export function Packages({ order, actions }: Props) {
  const { shipments, open_items: open, held_items: held, expected } = order
  const canceled = order.OrderItems.filter(item => item.canceled > 0).map(item => ({
    line_id: item.line_id,
    quantity: item.canceled,
  }))
  const isWholeCanceled = shipments.length === 0 && open.length === 0
  return (
    <>
      {open.length > 0 && (
        <ItemGroup
          title={arrivalTitle(expected, 'To ship')}
          meta={`${itemCount(open)} not shipped yet`}
          items={pickItems(order, open)}
        />
      )}
      {held.length > 0 && (
        <ItemGroup
          title={held.length === 1 ? 'Replacement' : 'Replacements'}
          meta="Ships once the returned item arrives"
          items={pickItems(order, held)}
        />
      )}
      {shipments.map((shipment, index) => (
        <PackageSection
          key={shipment.id}
          order={order}
          shipment={shipment}
          n={index + 1}
          actions={shipment.delivered_at ? actions : undefined}
        />
      ))}
      {canceled.length > 0 && (
        <ItemGroup
          title={isWholeCanceled ? 'Items' : 'Canceled'}
          meta={`${itemCount(canceled)} won’t ship`}
          items={pickItems(order, canceled)}
        />
      )}
      {canceled.length === 0 && isWholeCanceled && (
        <ItemGroup title="Items" items={order.OrderItems} />
      )}
    </>
  )
}
