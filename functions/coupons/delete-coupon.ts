import type { coupons } from '../../shared/api/coupons.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { findCoupon, removeCoupon } from '../table/coupons.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { transact } from '../table/transact.ts'
import { couponChanged } from './coupon-errors.ts'
import { auditedFields } from './present-coupon.ts'

/** DELETE /coupons/{id}: deletes a coupon. Orders keep their discount. Errors: `not_found`. */
export const deleteCoupon = async ({ params, user }: ShopRequest<typeof coupons.deleteCoupon>) => {
  const coupon = await findCoupon(params.id)
  if (!coupon) throw notFound('Coupon')
  const states = { before: { ...auditedFields(coupon), used_count: coupon.used_count }, after: {} }
  await transact([
    ...removeCoupon(coupon, couponChanged),
    audit(
      actorOf(user),
      'coupon.delete',
      { id: coupon.id, name: coupon.code },
      states,
      new Date().toISOString(),
    ),
  ])
  await followAtOnce(couponList, { before: coupon, after: undefined })
  return {}
}
