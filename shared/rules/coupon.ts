import { percentOf } from './money.ts'

/** Money in cents; `discount_value` is cents for a fixed coupon, percent for a percentage. */
export type CouponTerms = {
  code: string
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  minimum_amount: number
  usage_limit: number | null
  used_count: number
  /** Inclusive days in the store's time zone, or null. */
  valid_from: string | null
  valid_until: string | null
  is_active: boolean
}

/** Returns the cents off a subtotal. Caps percentages at 100 and fixed amounts at the subtotal. */
export const couponDiscount = (
  coupon: Pick<CouponTerms, 'discount_type' | 'discount_value'>,
  subtotal: number,
): number =>
  coupon.discount_type === 'percentage'
    ? percentOf(subtotal, Math.min(coupon.discount_value, 100))
    : Math.min(coupon.discount_value, subtotal)

/** Explains why the store doesn't accept a coupon on a day in its time zone; null if it does. */
const refuseCoupon = (coupon: CouponTerms, today: string): string | null => {
  if (!coupon.is_active) return 'This code is not active'
  if (coupon.valid_from && today < coupon.valid_from)
    return `This code starts on ${coupon.valid_from}`
  if (coupon.valid_until && today > coupon.valid_until) return 'This code has expired'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit)
    return 'This code has been used up'
  return null
}

/**
 * Returns why a coupon does not apply to a subtotal, as a message for the shopper, or null if it
 * applies. `today` is a day in the store's time zone.
 */
export const couponProblem = (
  coupon: CouponTerms,
  subtotal: number,
  today: string,
  format: (cents: number) => string,
): string | null => {
  const unusable = refuseCoupon(coupon, today)
  if (unusable) return unusable
  if (subtotal < coupon.minimum_amount)
    return `Spend at least ${format(coupon.minimum_amount)} to use this code`
  return null
}

/** The message for a code that is unknown or not accepted. */
export const refusedCode = 'This code isn’t valid for your cart'

/**
 * Explains why a code that a shopper enters doesn't apply. Unknown, inactive, expired and used-up
 * codes get the same answer, so that guessing reveals no codes (decision 87).
 */
export const enteredProblem = (
  coupon: CouponTerms | undefined,
  subtotal: number,
  today: string,
  format: (cents: number) => string,
): string | null =>
  coupon && !refuseCoupon(coupon, today)
    ? couponProblem(coupon, subtotal, today, format)
    : refusedCode
