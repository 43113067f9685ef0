import type { Change } from '../table/change-record.ts'
import { CouponItem, findCoupon } from '../table/coupons.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followListed } from '../table/lists/follow.ts'

/**
 * Follows a change of a coupon in the list of all. One that is gone from under its code may have
 * been given another, which is told of as a new item.
 */
export const onCouponChange = async (change: Change): Promise<void> => {
  const isRenamed = !change.after && (await findCoupon(CouponItem.parse(change.before).id))
  if (!isRenamed) await followListed(couponList, change)
}
