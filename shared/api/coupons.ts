import * as z from 'zod'
import { byId, Flag, optionalQuery, pageQuery, text } from '../schemas/common.ts'
import { Coupon, CouponChange, CouponInput } from '../schemas/coupon.ts'
import { Done, group } from './endpoint.ts'

const budget = { read: 20, write: 6 }

export const coupons = group({
  listCoupons: {
    method: 'GET',
    path: '/coupons',
    access: 'admin',
    summary: 'List coupons, newest first. A page that is not full is the last one',
    query: z.object({
      ...pageQuery(20),
      search: optionalQuery(text(200)),
      active: optionalQuery(Flag),
    }),
    reply: z.array(Coupon),
    budget: { read: 60, write: 0 },
  },
  createCoupon: {
    method: 'POST',
    path: '/coupons',
    access: 'admin',
    summary: 'Create a coupon',
    body: CouponInput,
    reply: Coupon,
    status: 201,
    budget,
  },
  updateCoupon: {
    method: 'PUT',
    path: '/coupons/{id}',
    access: 'admin',
    summary: 'Update a coupon. Its usage count is kept',
    params: byId,
    body: CouponChange,
    reply: Coupon,
    budget,
  },
  deleteCoupon: {
    method: 'DELETE',
    path: '/coupons/{id}',
    access: 'admin',
    summary: 'Delete a coupon. Orders that used it keep their discount',
    params: byId,
    reply: Done,
    budget,
  },
})
