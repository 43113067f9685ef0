import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { cartQuery } from '../../api/queries/cart.ts'

export function useApplyCoupon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(contract.cart.applyCoupon, { body: { coupon_code: code } }),
    onSuccess: ({ cart }) => client.setQueryData(cartQuery.queryKey, cart),
  })
}

export function useRemoveCoupon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.cart.removeCoupon),
    onSuccess: cart => client.setQueryData(cartQuery.queryKey, cart),
  })
}
