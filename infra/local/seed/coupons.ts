import type { CouponItem } from '../../../functions/table/coupons.ts'
import { idOf } from '../../../functions/table/id.ts'
import { addDays, dayIn } from '../../../shared/rules/day.ts'
import { before, days, historyDays } from './time.ts'

/** Valid codes, an expired one and a used-up one, before any order uses them. */
export const demoCoupons = (now: Date): CouponItem[] => {
  const today = dayIn('UTC', now)
  const opened = before(now, historyDays * days).toISOString()
  const coupon = (terms: Partial<CouponItem> & Pick<CouponItem, 'code' | 'description'>) => ({
    id: idOf('cpn', terms.code),
    discount_type: 'percentage' as const,
    discount_value: 10,
    minimum_amount: 0,
    usage_limit: null,
    used_count: 0,
    valid_from: null,
    valid_until: null,
    is_active: true,
    created_at: opened,
    updated_at: opened,
    version: 1,
    ...terms,
  })
  return [
    coupon({ code: 'WELCOME10', description: '10% off, to welcome you' }),
    coupon({
      code: 'SAVE20',
      description: '$20 off orders of $100 or more',
      discount_type: 'fixed',
      discount_value: 2000,
      minimum_amount: 10_000,
    }),
    coupon({
      code: 'SPRING15',
      description: '15% off the spring collection',
      discount_value: 15,
      valid_from: addDays(today, -95),
      valid_until: addDays(today, -40),
    }),
    coupon({
      code: 'FIRST50',
      description: '25% off for our first fifty orders',
      discount_value: 25,
      usage_limit: 50,
    }),
  ]
}
