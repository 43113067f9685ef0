import * as z from 'zod'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import { openItems } from '../../shared/rules/order/units.ts'
import type { Check } from './drift.ts'
import { holderKey } from './holders.ts'
import { type Key, variantKey } from './keys.ts'
import { OrderItem } from './orders.ts'
import { VariantItem } from './products.ts'
import { update } from './write.ts'

/** A wrong number of held units, of a variant or of someone with unpaid orders. */
export type HeldDrift = {
  what: 'held units'
  key: Key
  /** The attribute, with its stored and its right value. */
  field: 'held' | 'tries'
  is: number
  should: number
}

type Counts = Map<string, HeldDrift>

const countOf = (counts: Counts, key: Key, field: HeldDrift['field']): HeldDrift => {
  const name = `${key.pk}\n${key.sk}`
  const count = counts.get(name) ?? { what: 'held units', key, field, is: 0, should: 0 }
  counts.set(name, count)
  return count
}

const countOrder = (counts: Counts, order: OrderItem): void => {
  if (!order.holds_stock || !isUnpaid(order)) return
  let units = 0
  for (const { line_id, quantity } of openItems(order)) {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) continue
    countOf(counts, variantKey(line.product_id, line.variant_id), 'held').should += quantity
    units += quantity
  }
  for (const { counter } of order.held_by ?? [])
    countOf(counts, holderKey(counter), 'tries').should += units
}

const Counter = z.object({ pk: z.string(), sk: z.string(), tries: z.int() })
const holders = holderKey('').pk

/**
 * Compares the held units that variants and holders store with those of unpaid orders. Payments
 * during the scan may show up as differences; the next run has none.
 */
export const checkHeld = (): Check<HeldDrift> => {
  const counts: Counts = new Map()
  const variants = new Set<string>()
  return {
    read: item => {
      if (item.entity === 'order') countOrder(counts, OrderItem.parse(item))
      if (item.entity === 'variant') {
        const { product_id, id, held = 0 } = VariantItem.parse(item)
        const key = variantKey(product_id, id)
        variants.add(`${key.pk}\n${key.sk}`)
        countOf(counts, key, 'held').is = held
      }
      if (item.entity === 'rate' && item.pk.startsWith(holders)) {
        const { pk, sk, tries } = Counter.parse(item)
        countOf(counts, { pk, sk }, 'tries').is = tries
      }
    },
    drift: () =>
      [...counts]
        .filter(([name, { field }]) => field === 'tries' || variants.has(name))
        .map(([, count]) => count)
        .filter(({ is, should }) => is !== should),
  }
}

/** Sets the right numbers, except those that changed since they were read. */
export const repairHeld = async (found: readonly HeldDrift[]): Promise<void> => {
  for (const { key, field, is, should } of found)
    await update(key, 'SET #field = :should', {
      when: `attribute_exists(pk) AND (#field = :is${is === 0 ? ' OR attribute_not_exists(#field)' : ''})`,
      names: { '#field': field },
      values: { ':should': should, ':is': is },
    })
}
