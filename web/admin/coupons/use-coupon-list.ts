import { paths } from '../../paths.ts'
import { oneOf, searchText } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'

const fields = { search: searchText, status: oneOf(['active', 'inactive']) }

export const pageSize = 20

/** Keeps the coupon list's filters in the address. */
export const useCouponList = () => useListAddress(fields, paths.adminCoupons)
export type CouponListState = ListAddress<typeof fields>
