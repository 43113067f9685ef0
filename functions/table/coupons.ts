import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { discountTypes } from '../../shared/schemas/coupon.ts'
import { ifVersion } from './if-version.ts'
import { couponIdKey, couponKey, listedFacet } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

/** A stored coupon. `discount_value` is cents for fixed discounts, percent for percentages. */
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
  updated_at: z.string(),
  /** Increases with every change by staff, not with uses. */
  version: z.int(),
})
export type CouponItem = z.infer<typeof CouponItem>

export const getCoupon = (code: string): Promise<CouponItem | undefined> =>
  get(CouponItem, couponKey(code), { consistent: true })

const Code = z.object({ code: z.string() })

/** Finds a coupon by id, even after its code changed. */
export const findCoupon = async (id: string): Promise<CouponItem | undefined> => {
  const named = await get(Code, couponIdKey(id), { consistent: true })
  const coupon = named && (await getCoupon(named.code))
  return coupon?.id === id ? coupon : undefined
}

export const couponStatuses = ['active', 'inactive'] as const
export const statusOf = ({ is_active }: CouponItem): (typeof couponStatuses)[number] =>
  is_active ? 'active' : 'inactive'

const facetOf = (coupon: CouponItem) =>
  listedFacet('COUPONS', [statusOf(coupon)], coupon.created_at, coupon.id)

const couponWithKeys = (coupon: CouponItem) => ({
  ...couponKey(coupon.code),
  ...facetOf(coupon),
  entity: 'coupon',
  ...coupon,
})

/** Maps a coupon's id to its code, which may change. */
const codeOf = ({ id, code }: CouponItem) => ({ ...couponIdKey(id), code })

/** Returns the items that store a coupon. */
export const couponItems = (coupon: CouponItem): object[] => [
  couponWithKeys(coupon),
  codeOf(coupon),
]

const codeIsFree = 'attribute_not_exists(pk)'

/** Stores a new coupon. Fails if its code is taken. */
export const addCoupon = (coupon: CouponItem, codeTaken: () => Error): Step[] => [
  { write: { put: couponWithKeys(coupon), when: codeIsFree }, failsWith: codeTaken },
  { write: { put: codeOf(coupon) } },
]

/** The fields that staff can change, besides the code. */
const terms = [
  'description',
  'discount_type',
  'discount_value',
  'minimum_amount',
  'usage_limit',
  'valid_from',
  'valid_until',
  'is_active',
  'updated_at',
  'version',
] as const satisfies (keyof CouponItem)[]

type Failures = {
  codeTaken: () => Error
  /**
   * Creates the error for a changed coupon from its current state, or from undefined if it was
   * deleted.
   */
  conflictError: (now: CouponItem | undefined) => Error
}

const parsed = (old: object | undefined) => old && CouponItem.parse(old)

/** Writes only the terms, so that concurrent uses still count. */
const changeTerms = (
  before: CouponItem,
  after: CouponItem,
  { conflictError }: Failures,
): Step[] => [
  {
    write: {
      update: couponKey(before.code),
      set: `SET facet = :facet, ${terms.map(name => `#${name} = :${name}`).join(', ')}`,
      when: ifVersion(before.version).when,
      names: Object.fromEntries(terms.map(name => [`#${name}`, name])),
      values: {
        ...ifVersion(before.version).values,
        ':facet': facetOf(after).facet,
        ...Object.fromEntries(terms.map(name => [`:${name}`, after[name]])),
      },
    },
    failsWith: old => conflictError(parsed(old)),
  },
]

const isUnusedSince = '#version = :read AND used_count = :used'

/** Moves the coupon and its use count to its new code. */
const changeCode = (before: CouponItem, after: CouponItem, fails: Failures): Step[] => [
  { write: { put: couponWithKeys(after), when: codeIsFree }, failsWith: fails.codeTaken },
  { write: { put: codeOf(after) } },
  {
    write: {
      remove: couponKey(before.code),
      when: isUnusedSince,
      names: { '#version': 'version' },
      values: { ':read': before.version, ':used': before.used_count },
    },
    failsWith: old =>
      old?.version === before.version
        ? new ShopError('busy', 'Someone just used this coupon. Try again.')
        : fails.conflictError(parsed(old)),
  },
]

/** Changes a coupon if its version hasn't changed. Never changes its use count. */
export const changeCoupon = (before: CouponItem, after: CouponItem, fails: Failures): Step[] =>
  before.code === after.code ? changeTerms(before, after, fails) : changeCode(before, after, fails)

/** Deletes a coupon if its version hasn't changed, regardless of uses. */
export const removeCoupon = (
  coupon: CouponItem,
  conflictError: Failures['conflictError'],
): Step[] => [
  {
    write: { remove: couponKey(coupon.code), ...ifVersion(coupon.version) },
    failsWith: old => conflictError(parsed(old)),
  },
  { write: { remove: couponIdKey(coupon.id) } },
]

/** The coupon of an order. Orders of earlier releases store only its code. */
export type UsedCoupon = { coupon_id?: string | undefined; coupon_code: string | null }

/** Finds the coupon of an order, even if its code changed since. Undefined if it was deleted. */
export const findUsed = async ({ coupon_id, coupon_code }: UsedCoupon) => {
  if (coupon_id) return findCoupon(coupon_id)
  return coupon_code === null ? undefined : getCoupon(coupon_code)
}

const couponHasUses =
  '#id = :id AND is_active = :yes AND (attribute_type(usage_limit, :none) OR used_count < usage_limit)'

/** Returns whether a coupon has a use left, by the same rule as `redeemCoupon`. */
export const hasUsesLeft = async (used: UsedCoupon): Promise<boolean> => {
  const coupon = await findUsed(used)
  if (!coupon?.is_active || coupon.code !== used.coupon_code) return false
  return coupon.usage_limit === null || coupon.used_count < coupon.usage_limit
}

/** Counts one use of a coupon. Fails if it is used up or inactive, was deleted or got another code. */
export const redeemCoupon = (code: string, id: string, failure: () => Error): Step => ({
  write: {
    update: couponKey(code),
    set: 'SET used_count = used_count + :one',
    when: couponHasUses,
    names: { '#id': 'id' },
    values: { ':one': 1, ':id': id, ':yes': true, ':none': 'NULL' },
  },
  failsWith: failure,
})

const busy = () => new ShopError('busy', 'The store is busy. Try again.')

/** Counts one more use of an order's coupon, even if it is used up. Errors: `busy` if it was just deleted. */
export const recountCoupon = async (used: UsedCoupon): Promise<Step> => {
  const coupon = await findUsed(used)
  if (!coupon) throw busy()
  return {
    write: {
      update: couponKey(coupon.code),
      set: 'ADD used_count :one',
      when: '#id = :id',
      names: { '#id': 'id' },
      values: { ':one': 1, ':id': coupon.id },
    },
    failsWith: busy,
  }
}

/** Returns one use of an order's coupon, unless it was deleted. */
export const returnCoupon = async (used: UsedCoupon): Promise<Step[]> => {
  const coupon = await findUsed(used)
  if (!coupon || coupon.used_count === 0) return []
  return [
    {
      write: {
        update: couponKey(coupon.code),
        set: 'SET used_count = used_count - :one',
        when: '#id = :id AND used_count > :zero',
        names: { '#id': 'id' },
        values: { ':one': 1, ':id': coupon.id, ':zero': 0 },
      },
      failsWith: busy,
    },
  ]
}
