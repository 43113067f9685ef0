import { oneOf, searchText } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

const fields = { search: searchText, status: oneOf(['active', 'inactive']) }

export const pageSize = 20

/** Keeps the coupon list's filters in the address. */
export const useCouponList = () => useListAddress(fields, adminPaths.coupons)
export type CouponListState = ListAddress<typeof fields>
