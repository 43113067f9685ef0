import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../shared/rules/day.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { unusableReason } from './coupon-words.ts'

/** Shows whether a coupon is active, and why an active one doesn't work today. */
export function CouponStatus({ coupon }: { coupon: Coupon }) {
  const { data: settings } = useQuery(settingsQuery)
  const reason = unusableReason(coupon, dayIn(settings?.time_zone ?? 'UTC', new Date()))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={coupon.is_active ? 'leaf' : 'stone'}>
        {coupon.is_active ? 'Active' : 'Inactive'}
      </Badge>
      {reason && <span className="text-small text-low">{reason}</span>}
    </span>
  )
}
