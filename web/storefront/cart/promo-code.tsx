import { X } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { errorWords } from '../../api/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useApplyCoupon, useRemoveCoupon } from './use-coupon.ts'

/** Promo code: none applied, or applied and removable (S-57, S-168). */
export function PromoCode({ cart }: { cart: Cart }) {
  const [code, setCode] = useState('')
  const apply = useApplyCoupon()
  const remove = useRemoveCoupon()
  const { appliedCoupon, coupon_problem } = cart
  if (appliedCoupon)
    return (
      <div>
        <p className="flex items-center justify-between gap-3 border border-line py-1.5 pr-1.5 pl-4">
          <span className="min-w-0">
            <b className="font-medium">{appliedCoupon.code}</b>
            <span className="block truncate text-small text-ink-2">
              {appliedCoupon.description}
            </span>
          </span>
          <button
            type="button"
            aria-label={`Remove promo code ${appliedCoupon.code}`}
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => toast.success('Coupon removed successfully!'),
                onError: () => toast.error('Failed to remove coupon'),
              })
            }
            className="grid size-10 shrink-0 place-items-center hover:text-ultra"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        </p>
        {coupon_problem && <p className="mt-1.5 text-small text-low">{coupon_problem}</p>}
      </div>
    )
  return (
    <form
      className="flex items-start gap-2.5"
      onSubmit={event => {
        event.preventDefault()
        if (!code.trim() || apply.isPending) return
        apply.mutate(code.trim(), {
          onSuccess: () => {
            setCode('')
            toast.success('Coupon applied successfully!')
          },
        })
      }}
    >
      <TextField
        label="Promo code"
        className="grow"
        error={apply.error ? `Failed to apply coupon: ${errorWords(apply.error)}` : undefined}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={event => {
          setCode(event.target.value.toUpperCase())
          if (apply.isError) apply.reset()
        }}
      />
      <Button
        type="submit"
        rank="outline"
        className="mt-6.5 h-12 px-5"
        disabled={!code.trim()}
        busy={apply.isPending}
      >
        Apply
      </Button>
    </form>
  )
}
