import { lazy, useState } from 'react'
import { whilePending } from '../../pending.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { changeCart } from './pending-cart.ts'

const ConfirmDialog = lazy(() =>
  whilePending(import('../../ui/confirm-dialog.tsx')).then(module => ({
    default: module.ConfirmDialog,
  })),
)

/** Empties the cart after asking (S-55). */
export function ClearCart() {
  const [asking, setAsking] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" className="link text-ink-2" onClick={() => setAsking(true)}>
        Clear cart
      </button>
      {asking !== null && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            question="Are you sure you want to clear your cart?"
            action="Clear cart"
            danger
            onConfirm={() => {
              setAsking(false)
              changeCart({ kind: 'clear' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
