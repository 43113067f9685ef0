import type { coupons } from '../../shared/api/coupons.ts'
import type { ShopRequest } from '../http/request.ts'
import { type CouponItem, listCoupons as readCoupons } from '../table/coupons.ts'
import { presentCoupon } from './present-coupon.ts'

type Request = ShopRequest<typeof coupons.listCoupons>

const matches = ({ search, active }: Request['query']) => {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  return (coupon: CouponItem) => {
    const text = `${coupon.code} ${coupon.description}`.toLowerCase()
    return (
      (active === undefined || coupon.is_active === active) &&
      words.every(word => text.includes(word))
    )
  }
}

/** GET /coupons: by code, found by code and description. */
export const listCoupons = async ({ query }: Request) => {
  const found = (await readCoupons()).filter(matches(query))
  const offset = (query.page - 1) * query.limit
  return found.slice(offset, offset + query.limit).map(presentCoupon)
}
