import { X } from 'lucide-react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { useRemoveCoupon } from './use-remove-coupon.ts'

type Props = { cart: Cart; coupon: NonNullable<Cart['appliedCoupon']> }

/** Shows the applied promo code, its discount and a button to remove it. */
export function AppliedCode({ cart, coupon }: Props) {
  const remove = useRemoveCoupon()
  return (
    <div>
      <p className="flex items-center justify-between gap-3 border border-line-2 bg-white py-1.5 pr-1.5 pl-4">
        <span className="min-w-0 grow">
          <b className="font-medium">{coupon.code}</b>
          <span className="block truncate text-small text-ink-2">{coupon.description}</span>
        </span>
        {cart.discount > 0 && (
          <span className="figures shrink-0 text-ultra">−{formatDollars(cart.discount)}</span>
        )}
        <button
          type="button"
          aria-label={`Remove promo code ${coupon.code}`}
          title="Remove"
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
          className="grid size-10 shrink-0 place-items-center hover:text-ultra"
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      </p>
      {cart.coupon_problem && <p className="mt-1.5 text-small text-low">{cart.coupon_problem}.</p>}
    </div>
  )
}
