import * as z from 'zod'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { CouponInput, couponRules, discountTypes } from '../../../shared/schemas/coupon.ts'
import { typedFields } from '../typed-fields.ts'
import { orBlank, typedDecimal, typedWhole } from '../typed-number.ts'

const day = orBlank(z.iso.date('Choose a date'), null)

/** Parses the form's text values into the API's input. */
export const TypedCoupon = z
  .object(
    typedFields(CouponInput.shape, {
      code: z.string(),
      description: z.string(),
      discount_type: z.enum(discountTypes),
      discount_value: typedDecimal('Enter the discount, such as 10 or 7.50'),
      minimum_amount: orBlank(typedDecimal('Enter an amount, such as 50 or 49.99'), 0),
      usage_limit: orBlank(
        typedWhole('Enter a whole number, or leave it blank for no limit'),
        null,
      ),
      valid_from: day,
      valid_until: day,
      is_active: z.boolean(),
    }),
  )
  .check(...couponRules)

/** Returns the form's values for a coupon, or for a new one. */
export const toFormValues = (coupon: Coupon | null): z.input<typeof TypedCoupon> => ({
  code: coupon?.code ?? '',
  description: coupon?.description ?? '',
  discount_type: coupon?.discount_type ?? 'percentage',
  discount_value: coupon ? String(coupon.discount_value) : '',
  minimum_amount: coupon?.minimum_amount ? String(coupon.minimum_amount) : '',
  usage_limit: coupon?.usage_limit ? String(coupon.usage_limit) : '',
  valid_from: coupon?.valid_from ?? '',
  valid_until: coupon?.valid_until ?? '',
  is_active: coupon?.is_active ?? true,
})
