import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { discountTypes } from '../../shared/schemas/coupon.ts'
import { ifVersion } from './if-version.ts'
import { couponIdKey, couponKey, listedFacet } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

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
  updated_at: z.string(),
  /** Rises with every change by staff; a use is none. */
  version: z.int(),
})
export type CouponItem = z.infer<typeof CouponItem>

export const getCoupon = (code: string): Promise<CouponItem | undefined> =>
  get(CouponItem, couponKey(code), { consistent: true })

const Code = z.object({ code: z.string() })

/** A coupon by its id, whatever its code is by now. */
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

/** Finds a coupon by its id, for its code may change. */
const codeOf = ({ id, code }: CouponItem) => ({ ...couponIdKey(id), code })

/** Everything a coupon is stored as. */
export const couponItems = (coupon: CouponItem): object[] => [
  couponWithKeys(coupon),
  codeOf(coupon),
]

const codeIsFree = 'attribute_not_exists(pk)'

/** Stores a new coupon; fails when its code is taken. */
export const addCoupon = (coupon: CouponItem, codeTaken: () => Error): Step[] => [
  { write: { put: couponWithKeys(coupon), when: codeIsFree }, failsWith: codeTaken },
  { write: { put: codeOf(coupon) } },
]

/** What staff may change of a coupon beside its code. */
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
  /** Gets the coupon as somebody else left it, or nothing where it was deleted. */
  stale: (now: CouponItem | undefined) => Error
}

const parsed = (old: object | undefined) => old && CouponItem.parse(old)

/** Writes the terms alone, so that uses which are made at the same moment all count. */
const changeTerms = (before: CouponItem, after: CouponItem, { stale }: Failures): Step[] => [
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
    failsWith: old => stale(parsed(old)),
  },
]

const isUnusedSince = '#version = :read AND used_count = :used'

/** Moves the coupon, with the uses it has, to where its new code is looked for. */
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
        ? new ShopError('busy', 'The coupon was used this very moment, please try again')
        : fails.stale(parsed(old)),
  },
]

/** Changes a coupon over the version that was read, never the count of its uses. */
export const changeCoupon = (before: CouponItem, after: CouponItem, fails: Failures): Step[] =>
  before.code === after.code ? changeTerms(before, after, fails) : changeCode(before, after, fails)

/** Deletes a coupon over the version that was read, whatever uses it had. */
export const removeCoupon = (coupon: CouponItem, stale: Failures['stale']): Step[] => [
  {
    write: { remove: couponKey(coupon.code), ...ifVersion(coupon.version) },
    failsWith: old => stale(parsed(old)),
  },
  { write: { remove: couponIdKey(coupon.id) } },
]

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

/** Gives a use back; a coupon that was deleted or renamed meanwhile has none to take it. */
export const returnCoupon = async (code: string | null): Promise<Step[]> => {
  const coupon = code ? await getCoupon(code) : undefined
  if (!coupon || coupon.used_count === 0) return []
  return [
    {
      write: {
        update: couponKey(coupon.code),
        set: 'SET used_count = used_count - :one',
        when: 'used_count > :zero',
        values: { ':one': 1, ':zero': 0 },
      },
      failsWith: () => new ShopError('busy', 'The store is busy, please try again'),
    },
  ]
}
