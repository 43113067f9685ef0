import { coupons } from '../../shared/api/coupons.ts'
import { serve } from '../http/serve.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './change-coupons.ts'
import { listCoupons } from './list-coupons.ts'

export const handler = serve(coupons, { listCoupons, createCoupon, updateCoupon, deleteCoupon })
