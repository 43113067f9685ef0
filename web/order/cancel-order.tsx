import { useState } from 'react'
import type { OrderSummary } from '../../shared/schemas/order.ts'
import { later } from '../routing/later.tsx'
import { Button } from '../ui/button.tsx'
import { Suspense } from '../ui/suspense.tsx'
import type { OrderLink } from './order-link.ts'

const CancelDialog = later(() => import('./cancel-dialog.tsx'))

type Props = {
  order: Pick<OrderSummary, 'order_number'>
  link: OrderLink
  /** Whether the order can be canceled. An open dialog stays and shows why it can’t anymore. */
  possible: boolean
}

/** Cancels an order after showing what that does (S-106). */
export function CancelOrder({ order, link, possible }: Props) {
  const [open, setOpen] = useState(false)
  if (!possible && !open) return null
  return (
    <>
      <Button
        rank="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Cancel order ${order.order_number}`}
        onClick={() => setOpen(true)}
      >
        Cancel order
      </Button>
      {open && (
        <Suspense>
          <CancelDialog link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
