import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../shared/rules/day.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { couponState } from './coupon-words.ts'

const tones = {
  Active: 'leaf',
  Scheduled: 'amber',
  Expired: 'stone',
  'Used up': 'stone',
  Inactive: 'stone',
} as const

/** Shows in one badge whether a coupon works today, or why it doesn't. */
export function CouponStatus({ coupon }: { coupon: Coupon }) {
  const { data: settings } = useQuery(settingsQuery)
  const state = couponState(coupon, dayIn(settings?.time_zone ?? 'UTC', new Date()))
  return <Badge tone={tones[state]}>{state}</Badge>
}
