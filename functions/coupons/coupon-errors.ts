import { notFound, ShopError } from '../../shared/errors.ts'
import type { CouponItem } from '../table/coupons.ts'
import { presentCoupon } from './present-coupon.ts'

/** Another coupon has that code. */
export const codeTaken = (): ShopError =>
  new ShopError('already_exists', 'There is a coupon with this code already', {
    errors: [{ path: 'body.code', message: 'Choose another code' }],
  })

/** Somebody else changed or deleted the coupon since it was seen; tells what it is now. */
export const changedMeanwhile = (now: CouponItem | undefined): ShopError =>
  now
    ? new ShopError('conflict', 'This coupon was changed by somebody else meanwhile.', {
        data: { coupon: presentCoupon(now) },
      })
    : notFound('Coupon')
