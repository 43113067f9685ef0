import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { tryChange } from './pending-cart.ts'

/** Removes the promo code from the cart, then calls `onRemoved`. */
export const useRemoveCoupon = (onRemoved?: () => void) =>
  useMutation({
    mutationFn: () => tryChange({ kind: 'remove-coupon' }),
    onSuccess: outcome => {
      if (outcome === 'saved') toast.success('Coupon removed successfully!')
      onRemoved?.()
    },
    onError: () => toast.error('Failed to remove coupon'),
  })
