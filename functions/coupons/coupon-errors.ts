import { notFound, ShopError } from '../../shared/errors.ts'
import type { CouponItem } from '../table/coupons.ts'
import { presentCoupon } from './present-coupon.ts'

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
