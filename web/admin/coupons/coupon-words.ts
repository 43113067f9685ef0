import { formatDollars } from '../../../shared/rules/money.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { formatCount, formatDay } from '../format.ts'

type Terms = Pick<Coupon, 'discount_type' | 'discount_value'>

/** "20%" or "$20.00". */
export const discountWords = ({ discount_type, discount_value }: Terms): string =>
  discount_type === 'percentage' ? `${discount_value}%` : formatDollars(discount_value)

/** "12 / 50", or "12" where there is no limit. */
export const usesWords = ({ used_count, usage_limit }: Coupon): string =>
  usage_limit === null
    ? formatCount(used_count)
    : `${formatCount(used_count)} / ${formatCount(usage_limit)}`

/** Why an active coupon gives nothing on a day of the store, or null. */
export const restWords = (coupon: Coupon, today: string): string | null => {
  if (!coupon.is_active) return null
  if (coupon.valid_until && today > coupon.valid_until) return 'Expired'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'Used up'
  return coupon.valid_from && today < coupon.valid_from ? 'Not yet valid' : null
}

/** What may have changed while a form was open. */
export const couponLabels = {
  code: 'Code',
  description: 'Description',
  discount_value: 'Discount',
  minimum_amount: 'Minimum amount',
  usage_limit: 'Usage limit',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  is_active: 'Status',
} as const

/** A field of a coupon in words. */
export const fieldWords = (coupon: Coupon, field: keyof Coupon): string => {
  if (field === 'discount_value') return discountWords(coupon)
  if (field === 'minimum_amount') return formatDollars(coupon.minimum_amount)
  if (field === 'is_active') return coupon.is_active ? 'Active' : 'Inactive'
  if (field === 'valid_from' || field === 'valid_until') return formatDay(coupon[field])
  return String(coupon[field] ?? '')
}
