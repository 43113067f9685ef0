import { toCents, toDollars } from '../../shared/rules/money.ts'
import type { CouponInput } from '../../shared/schemas/coupon.ts'
import type { CouponItem } from '../table/coupons.ts'

/** A coupon on the wire: money in dollars, a percentage as it is. */
export const presentCoupon = (coupon: CouponItem) => ({
  ...coupon,
  discount_value:
    coupon.discount_type === 'fixed' ? toDollars(coupon.discount_value) : coupon.discount_value,
  minimum_amount: toDollars(coupon.minimum_amount),
})

/** What staff typed of a coupon, as it is stored. */
export const couponFields = (input: CouponInput) => ({
  code: input.code,
  description: input.description,
  discount_type: input.discount_type,
  discount_value:
    input.discount_type === 'fixed' ? toCents(input.discount_value) : input.discount_value,
  minimum_amount: toCents(input.minimum_amount),
  usage_limit: input.usage_limit ?? null,
  valid_from: input.valid_from ?? null,
  valid_until: input.valid_until ?? null,
  is_active: input.is_active,
})

/** The same fields of a coupon, for the audit trail. */
export const fieldsOf = ({
  id: _id,
  used_count: _uses,
  created_at: _created,
  updated_at: _updated,
  version: _version,
  ...fields
}: CouponItem) => fields
