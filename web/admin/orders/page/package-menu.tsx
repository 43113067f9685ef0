import { useState } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { later } from '../../../routing/later.tsx'
import { Suspense } from '../../../ui/suspense.tsx'
import { RowAction, RowMenu } from '../../list/row-menu.tsx'

const ComebackDialog = later(() => import('./comeback-dialog.tsx'))
const DeliveryDialog = later(() => import('./delivery-dialog.tsx'))
const DeliveryDayDialog = later(() => import('./delivery-day-dialog.tsx'))
const TrackingDialog = later(() => import('./tracking-dialog.tsx'))

type Props = { order: AdminOrder; shipment: Shipment; number: number }

/** What staff can do with a package. */
export function PackageMenu(props: Props) {
  const [open, setOpen] = useState<'delivery' | 'day' | 'back' | 'tracking' | null>(null)
  const close = () => setOpen(null)
  const isDelivered = props.shipment.delivered_at !== null
  return (
    <>
      <RowMenu name={`package ${props.number}`}>
        <RowAction onSelect={() => setOpen('delivery')}>
          {isDelivered ? 'Mark as not delivered' : 'Mark as delivered'}
        </RowAction>
        {!isDelivered && (
          <RowAction onSelect={() => setOpen('back')}>Mark as returned to us</RowAction>
        )}
        {isDelivered && <RowAction onSelect={() => setOpen('day')}>Change delivery day</RowAction>}
        <RowAction onSelect={() => setOpen('tracking')}>Change tracking</RowAction>
      </RowMenu>
      <Suspense>
        {open === 'delivery' && <DeliveryDialog {...props} onClose={close} />}
        {open === 'back' && <ComebackDialog {...props} onClose={close} />}
        {open === 'day' && <DeliveryDayDialog {...props} onClose={close} />}
        {open === 'tracking' && <TrackingDialog {...props} onClose={close} />}
      </Suspense>
    </>
  )
}
