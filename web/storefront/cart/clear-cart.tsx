import { lazy, useState } from 'react'
import { whilePending } from '../../pending.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { changeCart } from './pending-cart.ts'

const ConfirmDialog = lazy(() =>
  whilePending(import('../../ui/confirm-dialog.tsx')).then(module => ({
    default: module.ConfirmDialog,
  })),
)

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
