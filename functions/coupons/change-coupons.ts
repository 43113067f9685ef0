import type { coupons } from '../../shared/api/coupons.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import {
  addCoupon,
  type CouponItem,
  changeCoupon,
  findCoupon,
  removeCoupon,
} from '../table/coupons.ts'
import { newId } from '../table/id.ts'
import { couponList } from '../table/lists/coupon-list.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { transact } from '../table/transact.ts'
import { auditedFields, couponFields, presentCoupon } from './present-coupon.ts'

/** Creates the error for a code that another coupon has. */
export const codeTaken = (): ShopError =>
  new ShopError('already_exists', 'A coupon with this code already exists', {
    errors: [{ path: 'body.code', message: 'Enter a different code' }],
  })

/** Creates a 409 with the current coupon, or a 404 if it was deleted. */
export const couponChanged = (current: CouponItem | undefined): ShopError =>
  current
    ? new ShopError('conflict', 'Someone else changed this coupon.', {
        data: { coupon: presentCoupon(current) },
      })
    : notFound('Coupon')

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

type UpdateRequest = ShopRequest<typeof coupons.updateCoupon>

/**
 * PUT /coupons/{id}: updates a coupon, including its code. Errors: `not_found`, `already_exists`,
 * `conflict` with the current coupon if `version` is outdated, `busy` if an order redeems the coupon
 * while its code changes.
 */
export const updateCoupon = async ({ params, body, user }: UpdateRequest) => {
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
