import { formatDollars } from '../../../shared/rules/money.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import type { Labels } from '../describe-changes.ts'
import { formatCount, formatDay } from '../format.ts'

type Terms = Pick<Coupon, 'discount_type' | 'discount_value'>

/** Formats a coupon's discount, such as "20%" or "$20.00". */
export const discountText = ({ discount_type, discount_value }: Terms): string =>
  discount_type === 'percentage' ? `${discount_value}%` : formatDollars(discount_value)

/** Formats a coupon's use, such as "12 / 50", or "12" without a limit. */
export const usageText = ({ used_count, usage_limit }: Coupon): string =>
  usage_limit === null
    ? formatCount(used_count)
    : `${formatCount(used_count)} / ${formatCount(usage_limit)}`

/** Returns a coupon's state on a day, `YYYY-MM-DD` in the store's time zone. */
export const couponState = (coupon: Coupon, today: string) => {
  if (!coupon.is_active) return 'Inactive'
  if (coupon.valid_until && today > coupon.valid_until) return 'Expired'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'Used up'
  return coupon.valid_from && today < coupon.valid_from ? 'Scheduled' : 'Active'
}

/** Names and formats the fields shown after an edit conflict. */
export const couponLabels: Labels<Coupon> = {
  code: { label: 'Code' },
  description: { label: 'Description' },
  discount_type: {
    label: 'Discount type',
    read: type => (type === 'fixed' ? 'Fixed Amount' : 'Percentage'),
  },
  discount_value: { label: 'Discount value' },
  minimum_amount: { label: 'Minimum amount', read: formatDollars },
  usage_limit: { label: 'Usage limit', read: formatCount },
  valid_from: { label: 'Valid from', read: formatDay },
  valid_until: { label: 'Valid until', read: formatDay },
  is_active: { label: 'Status', read: active => (active ? 'Active' : 'Inactive') },
}
