import * as z from 'zod'
import { providerNames } from '../../shared/schemas/payment-providers.ts'
import { differenceKinds } from '../../shared/schemas/payment-report.ts'
import { paymentDifferenceKey, paymentDifferencesPartition } from './keys.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'
import { put, remove } from './write.ts'

/** A difference between a provider and an order. Amounts are cents. */
export const DifferenceItem = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  provider: z.enum(providerNames),
  at: z.string(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  provider_id: z.string().nullable(),
  expected: z.int().nullable(),
  actual: z.int().nullable(),
  found_at: z.string(),
  /** Why staff consider it harmless. Null while open. */
  dismissed: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
})
export type DifferenceItem = z.infer<typeof DifferenceItem>

const withKeys = (difference: DifferenceItem) => ({
  ...paymentDifferenceKey(difference.id),
  entity: 'payment-difference',
  ...difference,
})
const isNew = { when: 'attribute_not_exists(pk)' }

/** Stores a difference, once. */
export const addDifference = async (difference: DifferenceItem): Promise<void> => {
  await put(withKeys(difference), isNew)
}

export const getDifference = (id: string): Promise<DifferenceItem | undefined> =>
  get(DifferenceItem, paymentDifferenceKey(id), { consistent: true })

/** Removes a difference that no longer exists. A dismissed one stays. */
export const removeDifference = async ({ id }: DifferenceItem): Promise<void> => {
  await remove(paymentDifferenceKey(id), { when: 'dismissed = :null', values: { ':null': null } })
}

/** Returns the step that records why a difference is harmless. */
export const dismissDifference = (
  difference: DifferenceItem,
  dismissed: NonNullable<DifferenceItem['dismissed']>,
  failsWith: () => Error,
): Step => ({
  write: {
    put: withKeys({ ...difference, dismissed }),
    when: 'dismissed = :null',
    values: { ':null': null },
  },
  failsWith,
})

/** Lists open and dismissed differences. */
export const listDifferences = (): Promise<DifferenceItem[]> =>
  query(DifferenceItem, { partition: paymentDifferencesPartition })
