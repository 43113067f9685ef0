import { coupons } from '../../shared/api/coupons.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(coupons, {
  listCoupons: notImplemented,
  createCoupon: notImplemented,
  updateCoupon: notImplemented,
  deleteCoupon: notImplemented,
})
