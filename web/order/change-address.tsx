import { useState } from 'react'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { later } from '../routing/later.tsx'
import { Suspense } from '../ui/suspense.tsx'
import type { OrderLink } from './order-link.ts'

const AddressDialog = later(() => import('./address-dialog.tsx'))

/** Opens the form for another address. An open form stays, even if the order ships in the meantime. */
export function ChangeAddress({ order, link }: { order: OwnOrder; link: OrderLink }) {
  const [open, setOpen] = useState(false)
  if (!order.can.change_address && !open) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link mt-2 text-small print:hidden"
        onClick={() => setOpen(true)}
      >
        Edit address
      </button>
      {open && (
        <Suspense>
          <AddressDialog order={order} link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
