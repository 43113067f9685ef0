import * as z from 'zod'
import { Day, Dollars, Id, Instant, longText, onceValid } from './common.ts'

/** Trims and uppercases the code (S-168). */
export const CouponCode = z
  .string()
  .max(40)
  .trim()
  .min(1, 'Enter a promo code')
  .regex(/^[A-Za-z0-9_-]+$/, 'Use letters and numbers only')
  .toUpperCase()

export const discountTypes = ['percentage', 'fixed'] as const

const fields = {
  code: CouponCode,
  description: longText(500).default(''),
  discount_type: z.enum(discountTypes).default('percentage'),
  discount_value: Dollars.min(0.01, 'Enter a discount above 0').describe(
    'Percent up to 100, or an amount',
  ),
  minimum_amount: Dollars.default(0),
  usage_limit: z.int().min(1).max(1_000_000).nullish().describe('Blank means unlimited'),
  valid_from: Day.nullish(),
  valid_until: Day.nullish(),
  is_active: z.boolean().default(true),
}
type Terms = Pick<z.output<z.ZodObject<typeof fields>>, 'discount_type' | 'discount_value'> & {
  valid_from?: string | null | undefined
  valid_until?: string | null | undefined
}

/** The rules over several fields of a coupon. */
export const couponRules = [
  z.refine<Terms>(coupon => coupon.discount_type === 'fixed' || coupon.discount_value <= 100, {
    ...onceValid('discount_type', 'discount_value'),
    path: ['discount_value'],
    message: 'Enter a percentage up to 100',
  }),
  z.refine<Terms>(
    coupon => !coupon.valid_from || !coupon.valid_until || coupon.valid_from <= coupon.valid_until,
    {
      ...onceValid('valid_from', 'valid_until'),
      path: ['valid_until'],
      message: 'Choose a day on or after the first day',
    },
  ),
]
export const CouponInput = z.object(fields).check(...couponRules)

export type CouponInput = z.output<typeof CouponInput>

/** An update of a coupon. The version, if sent, must be the latest. */
export const CouponChange = CouponInput.safeExtend({ version: z.int().optional() })

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(discountTypes),
  discount_value: Dollars,
  minimum_amount: Dollars,
  usage_limit: z.int().nullable(),
  used_count: z.int(),
  valid_from: Day.nullable(),
  valid_until: Day.nullable(),
  is_active: z.boolean(),
  created_at: Instant,
  version: z.int(),
})
export type Coupon = z.infer<typeof Coupon>

/** The parts of a coupon that shoppers see. */
export const CouponSummary = Coupon.pick({
  code: true,
  description: true,
  discount_type: true,
  discount_value: true,
}).extend({ discount: Dollars })
