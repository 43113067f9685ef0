import { coupons } from '../../shared/api/coupons.ts'
import { serve } from '../http/serve.ts'
import { createCoupon } from './create-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { listCoupons } from './list-coupons.ts'
import { updateCoupon } from './update-coupon.ts'

export const handler = serve(coupons, { listCoupons, createCoupon, updateCoupon, deleteCoupon })
