import type { coupons } from '../../shared/api/coupons.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { changeCoupon, findCoupon } from '../table/coupons.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { transact } from '../table/transact.ts'
import { codeTaken, couponChanged } from './coupon-errors.ts'
import { auditedFields, couponFields, presentCoupon } from './present-coupon.ts'

type Request = ShopRequest<typeof coupons.updateCoupon>

/**
 * PUT /coupons/{id}: updates a coupon, including its code. Errors: `not_found`, `already_exists`,
 * `conflict` with the current coupon if `version` is outdated, `busy` if an order redeems the coupon
 * while its code changes.
 */
export const updateCoupon = async ({ params, body, user }: Request) => {
  const before = await findCoupon(params.id)
  if (!before) throw notFound('Coupon')
  if (body.version !== undefined && body.version !== before.version) throw couponChanged(before)
  const at = new Date().toISOString()
  const after = {
    ...before,
    ...couponFields(body),
    updated_at: at,
    version: before.version + 1,
  }
  const states = { before: auditedFields(before), after: auditedFields(after) }
  await transact([
    ...changeCoupon(before, after, { codeTaken, conflictError: couponChanged }),
    audit(actorOf(user), 'coupon.update', { id: before.id, name: after.code }, states, at),
  ])
  await followAtOnce(couponList, { before, after })
  return presentCoupon(after)
}
