import type { Change } from '../table/change-record.ts'
import { CouponItem, findCoupon } from '../table/coupons.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followListed } from '../table/lists/follow.ts'

/**
 * Stream consumer: updates the coupon list. A new code stores the coupon under a new key, so the
 * removal of the old key is not a deletion.
 */
export const onCouponChange = async (change: Change): Promise<void> => {
  const isRenamed = !change.after && (await findCoupon(CouponItem.parse(change.before).id))
  if (!isRenamed) await followListed(couponList, change)
}
