import type { coupons } from '../../shared/api/coupons.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { changeCoupon, findCoupon } from '../table/coupons.ts'
import { transact } from '../table/transact.ts'
import { changedMeanwhile, codeTaken } from './coupon-errors.ts'
import { couponFields, fieldsOf, presentCoupon } from './present-coupon.ts'

type Request = ShopRequest<typeof coupons.updateCoupon>

/**
 * PUT /coupons/{id}: the code may change too, if it is free. A seen version that is no longer the
 * latest is refused with the coupon as it is now. Errors: `not_found`, `already_exists`,
 * `conflict`, `busy` when a coupon is used in the moment its code changes.
 */
export const updateCoupon = async ({ params, body, user }: Request) => {
  const before = await findCoupon(params.id)
  if (!before) throw notFound('Coupon')
  if (body.version !== undefined && body.version !== before.version) throw changedMeanwhile(before)
  const at = new Date().toISOString()
  const after = {
    ...before,
    ...couponFields(body),
    updated_at: at,
    version: before.version + 1,
  }
  const states = { before: fieldsOf(before), after: fieldsOf(after) }
  await transact([
    ...changeCoupon(before, after, { codeTaken, stale: changedMeanwhile }),
    audit(actorOf(user), 'coupon.update', before.id, states, at),
  ])
  return presentCoupon(after)
}
