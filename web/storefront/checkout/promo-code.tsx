import { useRef } from 'react'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { PromoCodeForm } from '../cart/promo-code-form.tsx'
import { AppliedPromo } from './applied-promo.tsx'
import { useIsPlacing } from './is-placing.ts'

/** Applies and removes a promo code, except while the order is being placed. */
export default function PromoCode({ cart }: { cart: Cart }) {
  const box = useRef<HTMLDivElement>(null)
  const placing = useIsPlacing()
  return (
    <div ref={box} className="mb-5 border-b border-line pb-4">
      <PromoCodeForm placeholder="Enter code" disabled={placing} />
      {cart.appliedCoupon && (
        <AppliedPromo
          cart={cart}
          coupon={cart.appliedCoupon}
          disabled={placing}
          onRemoved={() => box.current?.querySelector('input')?.focus()}
        />
      )}
    </div>
  )
}
