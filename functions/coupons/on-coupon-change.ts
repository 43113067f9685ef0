import { dayIn } from '../../shared/rules/day.ts'
import type { Change } from '../table/change-record.ts'
import { CouponItem, findCoupon } from '../table/coupons.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { projectDeleted, projectListed } from '../table/lists/project.ts'
import { getSettings } from '../table/settings.ts'

/**
 * Follows a change of a coupon in the list of all. One that is gone from under its code may have
 * been given another, which is told of as a new item.
 */
export const onCouponChange = async ({ before, after }: Change): Promise<void> => {
  if (after) {
    const coupon = CouponItem.parse(after)
    const { time_zone: zone } = await getSettings()
    await projectListed(couponList, coupon, dayIn(zone, new Date(coupon.created_at)))
  } else if (before) {
    const { id, version } = CouponItem.parse(before)
    if (!(await findCoupon(id))) await projectDeleted(couponList, id, version)
  }
}
