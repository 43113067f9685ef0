import { useState } from 'react'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { changeCart } from './pending-cart.ts'

const ConfirmDialog = later(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Clears the cart after confirmation (S-55). */
export function ClearCart() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" className="link text-ink-2" onClick={() => setOpen(true)}>
        Clear cart
      </button>
      {open !== null && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            question="Are you sure you want to clear your cart?"
            action="Clear cart"
            danger
            onConfirm={() => {
              setOpen(false)
              changeCart({ kind: 'clear' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
