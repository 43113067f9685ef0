import * as z from 'zod'
import { shapeOf, shapeOfKind } from './shapes.ts'
import { upgradeOrder } from './upgrade-order.ts'

type Convert = (stored: unknown) => unknown

const OldShare = z.looseObject({
  share: z.object({
    day: z.string(),
    totals: z.record(z.string(), z.number()),
    products: z.record(z.string(), z.number()),
    bought: z.unknown(),
  }),
})

/** Contributions of release 0.2.0 or earlier were counted on one day. */
const upgradeShare: Convert = stored => {
  const old = OldShare.safeParse(stored)
  if (!old.success) return stored
  const { day, totals, products, bought } = old.data.share
  return { ...old.data, share: { events: [{ at: day, totals, products }], bought } }
}

const OldCustomer = z.looseObject({ day: z.string().nullable() })

/** Release 0.2.0 and earlier stored the day a customer joined. */
const upgradeCustomer: Convert = stored => {
  const old = OldCustomer.safeParse(stored)
  if (!old.success) return stored
  const { day, ...customer } = old.data
  return { ...customer, since: day }
}

const OldWork = z.looseObject({
  order_id: z.string(),
  since: z.string(),
  refund_id: z.string().nullable(),
})

/** Work of release 0.2.0 or earlier has a shorter key. The sweep finishes it soon after the update. */
const upgradeWork: Convert = stored => {
  const old = OldWork.safeParse(stored)
  if (!old.success) return stored
  const { order_id, since: due_at, refund_id, ...rest } = old.data
  return { ...rest, order_id, due_at, target: refund_id ?? order_id, isOld: true }
}

const OldSettings = z.looseObject({ shipping_rates: z.array(z.unknown()) })

/** Release 0.2.0 and earlier stored the shipping methods under another name. */
const upgradeSettings: Convert = stored => {
  const old = OldSettings.safeParse(stored)
  if (!old.success) return stored
  const { shipping_rates: shipping_methods, ...settings } = old.data
  return { ...settings, shipping_methods }
}

/**
 * Converts items of the last release to the shape of this one, by kind. Readers and `npm run
 * migrate` share these. Each returns anything else unchanged, since items that this release wrote
 * before shapes were stored have none.
 */
const conversions = {
  order: upgradeOrder,
  'report-share': upgradeShare,
  'report-customer': upgradeCustomer,
  unfinished: upgradeWork,
  settings: upgradeSettings,
} satisfies Record<string, Convert>

/** Returns an item in the shape of this release. */
export const convert =
  (kind: keyof typeof conversions): Convert =>
  stored => {
    const isCurrent =
      typeof stored === 'object' && stored !== null && shapeOf(stored) >= shapeOfKind(kind)
    return isCurrent ? stored : conversions[kind](stored)
  }
