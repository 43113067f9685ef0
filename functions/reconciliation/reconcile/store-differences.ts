import type { ProviderName } from '../../../shared/schemas/payment-providers.ts'
import {
  addDifference,
  type DifferenceItem,
  listDifferences,
  removeDifference,
} from '../../table/payment-differences.ts'
import type { NewDifference } from './compare.ts'

/** Maximum open differences to store. More than a few have the same cause. */
export const maxDifferences = 500

/** Returns the same id for the same difference in each run. */
const idOf = (provider: ProviderName, { kind, provider_id, order_id, at }: NewDifference) =>
  `${provider}-${kind}-${provider_id ?? `${order_id}-${Date.parse(at)}`}`

export type ProviderFound = { provider: ProviderName; found: NewDifference[] }

/**
 * Stores new differences of a period and removes those that no longer exist. Returns how many are
 * open, of any period.
 */
export const storeDifferences = async (
  all: ProviderFound[],
  period: { from: string; to: string },
  now: Date,
): Promise<number> => {
  const before = await listDifferences()
  const current = new Map<string, DifferenceItem>()
  for (const { provider, found } of all)
    for (const difference of found) {
      const id = idOf(provider, difference)
      const found_at = now.toISOString()
      current.set(id, { ...difference, id, provider, found_at, dismissed: null })
    }
  const checked = new Set(all.map(({ provider }) => provider))
  const isGone = ({ id, provider, at }: DifferenceItem) =>
    checked.has(provider) && at >= period.from && at <= period.to && !current.has(id)
  const isOpen = ({ dismissed }: DifferenceItem) => dismissed === null
  for (const difference of before.filter(isOpen).filter(isGone)) await removeDifference(difference)
  const kept = before.filter(one => isOpen(one) && !isGone(one))
  const known = new Set(before.map(({ id }) => id))
  const added = [...current.values()].filter(({ id }) => !known.has(id))
  for (const difference of added.slice(0, Math.max(0, maxDifferences - kept.length)))
    await addDifference(difference)
  return kept.length + added.length
}
