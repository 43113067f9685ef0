import { toCents, toDollars } from '../../shared/rules/money.ts'
import type { CouponInput } from '../../shared/schemas/coupon.ts'
import type { CouponItem } from '../table/coupons.ts'

/** Converts a coupon for the API, with amounts in dollars. Percentages stay as they are. */
export const presentCoupon = (coupon: CouponItem) => ({
  ...coupon,
  discount_value:
    coupon.discount_type === 'fixed' ? toDollars(coupon.discount_value) : coupon.discount_value,
  minimum_amount: toDollars(coupon.minimum_amount),
})

/** Converts a coupon form to stored fields, with amounts in cents. */
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

/** Picks the fields that staff can edit, for the audit trail. */
export const auditedFields = ({
  id: _id,
  used_count: _uses,
  created_at: _created,
  updated_at: _updated,
  version: _version,
  ...fields
}: CouponItem) => fields
