import type { coupons } from '../../shared/api/coupons.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { addCoupon, type CouponItem } from '../table/coupons.ts'
import { newId } from '../table/id.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { transact } from '../table/transact.ts'
import { codeTaken } from './coupon-errors.ts'
import { auditedFields, couponFields, presentCoupon } from './present-coupon.ts'

/** POST /coupons: creates a coupon. Errors: `already_exists` if the code is taken. */
export const createCoupon = async ({ body, user }: ShopRequest<typeof coupons.createCoupon>) => {
  const now = new Date()
  const at = now.toISOString()
  const coupon: CouponItem = {
    id: newId('cpn', now),
    ...couponFields(body),
    used_count: 0,
    created_at: at,
    updated_at: at,
    version: 1,
  }
  const states = { before: {}, after: auditedFields(coupon) }
  await transact([
    ...addCoupon(coupon, codeTaken),
    audit(actorOf(user), 'coupon.create', { id: coupon.id, name: coupon.code }, states, at),
  ])
  await followAtOnce(couponList, { before: undefined, after: coupon })
  return presentCoupon(coupon)
}
