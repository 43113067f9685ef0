import { countersFor, type Limits, type Visitor } from '../http/rate-limit.ts'
import { addHeldUnits, removeHeldUnits } from '../table/holders.ts'
import type { Step } from '../table/transact.ts'
import { HoldRefused } from './hold-refused.ts'

/** Maximum units that unpaid orders may hold at once. Families and offices share a network. */
const units: Limits = { network: 60, email: 30, session: 30 }

/** A counter of held units: a keyed hash of the holder, and how many units they may hold. */
export type Holder = { counter: string; max: number }

/** Returns the counters of an order's units while it waits for its buyer. */
export const holdersOf = async (visitor: Visitor): Promise<Holder[]> =>
  (await countersFor(visitor, units)).map(({ who, max }) => ({ counter: who, max }))

const tooManyHeld = (max: number) => () =>
  new HoldRefused(
    `You can reserve up to ${max} items in unpaid orders. Finish or cancel your unpaid orders, order fewer items, or pay another way.`,
  )

/** Adds the units to each holder's counter. */
export const holderSteps = (
  holders: readonly Holder[] | undefined,
  quantity: number,
  now: Date,
): Step[] =>
  (holders ?? []).map(({ counter, max }) =>
    addHeldUnits({ counter, units: quantity, max }, tooManyHeld(max), now),
  )

/** Removes units that were paid or returned from the counters. */
export const endHolderSteps = (
  holders: readonly Holder[] | undefined,
  quantity: number,
  now: Date,
): Step[] => (holders ?? []).map(({ counter }) => removeHeldUnits(counter, quantity, now))
