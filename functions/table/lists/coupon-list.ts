import { CouponItem, couponStatuses, statusOf } from '../coupons.ts'
import { couponKey } from '../keys.ts'
import { type StaffList, wordsIn } from './list.ts'

/** Coupons by whether they are active. Searchable by code and description. */
export const couponList: StaffList<typeof CouponItem> = {
  name: 'COUPONS',
  entity: 'coupon',
  schema: CouponItem,
  facets: ['status'],
  partitions: [couponStatuses],
  entryOf: coupon => ({
    id: coupon.id,
    version: coupon.version,
    created_at: coupon.created_at,
    tuple: [statusOf(coupon)],
    sums: {},
    words: wordsIn(coupon.code, coupon.description),
    key: couponKey(coupon.code),
  }),
}
