import type { coupons } from '../../shared/api/coupons.ts'
import type { ShopRequest } from '../http/request.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { listOrSearch } from '../table/lists/list-or-search.ts'
import { presentCoupon } from './present-coupon.ts'

/** GET /coupons: lists coupons by status, or searches code and description. */
export const listCoupons = async ({ query }: ShopRequest<typeof coupons.listCoupons>) => {
  const { active, ...page } = query
  const status = active === undefined ? undefined : [active ? 'active' : 'inactive']
  const { items } = await listOrSearch(couponList, page, { status })
  return items.map(presentCoupon)
}
