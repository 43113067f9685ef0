import * as z from 'zod'
import { discountTypes } from '../../shared/schemas/coupon.ts'
import { couponKey, couponsFacet, type Key } from './keys.ts'
import { batchGet, get, query } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** A coupon as stored: `discount_value` is cents if fixed, percent if a percentage. */
export const CouponItem = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(discountTypes),
  discount_value: z.number(),
  minimum_amount: z.int(),
  usage_limit: z.int().nullable(),
  used_count: z.int(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
})
export type CouponItem = z.infer<typeof CouponItem>

export const getCoupon = (code: string): Promise<CouponItem | undefined> =>
  get(CouponItem, couponKey(code), { consistent: true })

const Keys = z.object({ pk: z.string(), sk: z.string() }) satisfies z.ZodType<Key>

export const listCoupons = async (): Promise<CouponItem[]> =>
  batchGet(
    CouponItem,
    await query(Keys, { index: 'by-facet', partition: couponsFacet('').facet }),
    { consistent: true },
  )

/** The coupon with its keys, as it is put. */
export const couponWithKeys = (coupon: CouponItem) => ({
  ...couponKey(coupon.code),
  ...couponsFacet(coupon.code),
  entity: 'coupon',
  ...coupon,
})

const codeIsFree = 'attribute_not_exists(pk)'

/** False when the code is taken. */
export const createCoupon = (coupon: CouponItem): Promise<boolean> =>
  put(couponWithKeys(coupon), { when: codeIsFree })

const couponHasUses =
  'is_active = :yes AND (attribute_type(usage_limit, :none) OR used_count < usage_limit)'

/** Uses a coupon once; fails when it was used up, switched off or deleted meanwhile. */
export const redeemCoupon = (code: string, failure: () => Error): Step => ({
  write: {
    update: couponKey(code),
    set: 'SET used_count = used_count + :one',
    when: couponHasUses,
    values: { ':one': 1, ':yes': true, ':none': 'NULL' },
  },
  failsWith: failure,
})

/** Gives a use back. */
export const returnCoupon = (code: string): Step => ({
  write: {
    update: couponKey(code),
    set: 'SET used_count = used_count - :one',
    when: 'used_count > :zero',
    values: { ':one': 1, ':zero': 0 },
  },
})
