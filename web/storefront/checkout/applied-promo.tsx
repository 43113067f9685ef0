import { Tag } from 'lucide-react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { Button } from '../../ui/button.tsx'
import { useRemoveCoupon } from '../cart/use-remove-coupon.ts'

type Props = {
  cart: Cart
  coupon: NonNullable<Cart['appliedCoupon']>
  disabled: boolean
  onRemoved: () => void
}

/** Shows the applied promo code on one line, with a link to remove it. */
export function AppliedPromo({ cart, coupon, disabled, onRemoved }: Props) {
  const remove = useRemoveCoupon(onRemoved)
  return (
    <div className="mt-3 text-small">
      <p className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 items-baseline gap-2">
          <Tag
            aria-hidden="true"
            size={14}
            strokeWidth={1.5}
            className="shrink-0 translate-y-0.5"
          />
          <span className="min-w-0 break-words">
            <b className="font-medium">{coupon.code}</b>
            {cart.discount > 0 && (
              <span className="figures text-ink-2"> {formatDollars(cart.discount)} off</span>
            )}
          </span>
        </span>
        <Button
          rank="text"
          aria-label={`Remove promo code ${coupon.code}`}
          disabled={disabled || remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </p>
      {cart.coupon_problem && <p className="mt-1.5 text-low">{cart.coupon_problem}.</p>}
    </div>
  )
}
