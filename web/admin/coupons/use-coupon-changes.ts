import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Coupon, CouponInput } from '../../../shared/schemas/coupon.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { type CouponsQuery, couponsKey } from '../../api/queries/coupons.ts'
import { toast } from '../../ui/toast.ts'
import { listRefreshDelayMs } from '../list/list-refresh-delay.ts'

const listKey = { queryKey: couponsKey }

function useRefreshCoupons() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(listKey)
}

/** Adds a new coupon to the top of matching lists, because a reload would not include it yet. */
function addToLists(queryClient: QueryClient, coupon: Coupon) {
  for (const [key, list] of queryClient.getQueriesData<Coupon[]>(listKey)) {
    const { page = 1, search, active = coupon.is_active } = (key[1] ?? {}) as CouponsQuery
    if (list && page === 1 && !search && active === coupon.is_active)
      queryClient.setQueryData(key, [coupon, ...list])
  }
}

/** Creates a coupon, or updates one if its version still matches. */
export function useSaveCoupon(coupon: Coupon | null) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCoupons()
  return useMutation({
    mutationFn: ({ version, ...body }: CouponInput & { version: number }) =>
      coupon
        ? call(contract.coupons.updateCoupon, {
            params: { id: coupon.id },
            body: { ...body, version },
          })
        : call(contract.coupons.createCoupon, { body }),
    onSettled: saved => {
      if (coupon || !saved) return refresh()
      addToLists(queryClient, saved)
      setTimeout(refresh, listRefreshDelayMs)
    },
  })
}

/** Deletes a coupon. */
export function useDeleteCoupon() {
  const refresh = useRefreshCoupons()
  return useMutation({
    mutationFn: ({ id }: Coupon) => call(contract.coupons.deleteCoupon, { params: { id } }),
    onSuccess: () => toast.success('Coupon deleted successfully'),
    // Someone else already deleted it: nothing to report.
    onError: error =>
      isApiError(error, 'not_found') ? undefined : toast.error('Failed to delete coupon'),
    onSettled: refresh,
  })
}

/** Activates or deactivates a coupon. Updates the list at once and reverts on failure. */
export function useToggleCoupon() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCoupons()
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
    onSettled: refresh,
  })
}
