import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Coupon, CouponInput } from '../../../shared/schemas/coupon.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { type CouponsQuery, couponsKey } from '../../api/queries/coupons.ts'
import { toast } from '../../ui/toast.ts'
import { lagMs } from '../list/lag.ts'

const listKey = { queryKey: couponsKey }

function useCouponsAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(listKey)
}

/** Puts a new coupon at the top of the lists it belongs to; read at once, they would lack it. */
function showNew(queryClient: QueryClient, coupon: Coupon) {
  for (const [key, list] of queryClient.getQueriesData<Coupon[]>(listKey)) {
    const { page = 1, search, active = coupon.is_active } = (key[1] ?? {}) as CouponsQuery
    if (list && page === 1 && !search && active === coupon.is_active)
      queryClient.setQueryData(key, [coupon, ...list])
  }
}

/** Stores a new coupon, or changes the one it was over the version that was seen. */
export function useSaveCoupon(coupon: Coupon | null) {
  const queryClient = useQueryClient()
  const again = useCouponsAgain()
  return useMutation({
    mutationFn: ({ version, ...body }: CouponInput & { version: number }) =>
      coupon
        ? call(contract.coupons.updateCoupon, {
            params: { id: coupon.id },
            body: { ...body, version },
          })
        : call(contract.coupons.createCoupon, { body }),
    onSettled: saved => {
      if (coupon || !saved) return again()
      showNew(queryClient, saved)
      setTimeout(again, lagMs)
    },
  })
}

/** Deletes a coupon. */
export function useDeleteCoupon() {
  const again = useCouponsAgain()
  return useMutation({
    mutationFn: ({ id }: Coupon) => call(contract.coupons.deleteCoupon, { params: { id } }),
    onSuccess: () => toast.success('Coupon deleted successfully'),
    // Somebody else deleted it: then it is gone, as was wished.
    onError: error =>
      isApiError(error, 'not_found') ? undefined : toast.error('Failed to delete coupon'),
    onSettled: again,
  })
}

/** Turns a coupon on or off; the list shows it at once, and as it was if that fails. */
export function useToggleCoupon() {
  const queryClient = useQueryClient()
  const again = useCouponsAgain()
  return useMutation({
    mutationFn: (coupon: Coupon) =>
      call(contract.coupons.updateCoupon, {
        params: { id: coupon.id },
        body: { ...coupon, is_active: !coupon.is_active },
      }),
    onMutate: async coupon => {
      await queryClient.cancelQueries(listKey)
      const before = queryClient.getQueriesData<Coupon[]>(listKey)
      queryClient.setQueriesData<Coupon[]>(listKey, list =>
        list?.map(one => (one.id === coupon.id ? { ...one, is_active: !coupon.is_active } : one)),
      )
      return before
    },
    onSuccess: () => toast.success('Coupon updated successfully'),
    onError: (_error, _coupon, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list)
      toast.error('Failed to save coupon')
    },
    onSettled: again,
  })
}
