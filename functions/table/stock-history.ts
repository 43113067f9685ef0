import * as z from 'zod'
import { stockReasons } from '../../shared/schemas/product.ts'
import { stockHistoryPartition } from './keys.ts'
import { query } from './read.ts'
import { put } from './write.ts'

/** One change of a variant's stock. */
export const StockChangeItem = z.object({
  /** Sorts by time. */
  id: z.string(),
  at: z.string(),
  product_id: z.string(),
  variant_id: z.string(),
  variant_name: z.string(),
  reason: z.enum(stockReasons),
  by: z.string(),
  /** The name of the imported file. */
  file: z.string().optional(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Change in units, negative for a decrease. */
  change: z.int(),
  left: z.int(),
})
export type StockChangeItem = z.infer<typeof StockChangeItem>

/** Maximum digits of a stream's sequence numbers. */
const digits = 40

/** Returns the id of a change, which sorts by time and, within one instant, by the stream's number. */
export const stockChangeId = (at: string, sequence: string): string =>
  `${at}#${sequence.padStart(digits, '0')}`

/** Returns a change as it is stored. */
export const stockChangeItem = (change: StockChangeItem) => ({
  pk: stockHistoryPartition(change.product_id),
  sk: change.id,
  entity: 'stock-change',
  ...change,
})

/** Records a change in its product's history. Safe to repeat. */
export const addStockChange = (change: StockChangeItem): Promise<boolean> =>
  put(stockChangeItem(change))

/** Reads up to `limit` changes of a product before this id, newest first. */
const readChanges = async (
  productId: string,
  before: string | undefined,
  limit: number,
): Promise<StockChangeItem[]> => {
  const found = await query(StockChangeItem, {
    partition: stockHistoryPartition(productId),
    to: before,
    backwards: true,
    // Read one more for the entry at the bound.
    limit: limit + 1,
    consistent: true,
  })
  return found.filter(({ id }) => id !== before).slice(0, limit)
}

type WithCause = { id: string; stock_cause?: { reason: StockChangeItem['reason']; at: string } }

/**
 * Returns the ids of a product's variants whose stock was set after `at`, an instant: by staff, or by an
 * import that wasn't undone. Reads all changes since then; a variant itself has the last one, which the
 * stream may not have written yet.
 */
export const stockSetSince = async (
  productId: string,
  at: string,
  variants: readonly WithCause[],
): Promise<Set<string>> => {
  const since = await query(StockChangeItem, {
    partition: stockHistoryPartition(productId),
    // Sorts after all changes of that instant.
    from: `${at}#~`,
    consistent: true,
  })
  const last = variants.flatMap(({ id, stock_cause: cause }) =>
    cause && cause.at > at ? [{ reason: cause.reason, variant_id: id }] : [],
  )
  const edited = new Set<string>()
  const imported = new Set<string>()
  for (const { reason, variant_id } of [...since, ...last])
    if (reason === 'edited') edited.add(variant_id)
    else if (reason === 'imported') imported.add(variant_id)
    else if (reason === 'undone') imported.delete(variant_id)
  return edited.union(imported)
}

/** Maximum changes that one call reads to find those of a variant. */
const maxRead = 1_000

/**
 * Lists up to `limit` stock changes of a product or one of its variants before this id, newest first.
 * `next` continues the list. A page of a variant that rarely sells may be short, or even empty.
 */
export const listStockChanges = async (
  { product_id, variant_id }: { product_id: string; variant_id?: string | undefined },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ changes: StockChangeItem[]; next: string | null }> => {
  const read = await readChanges(product_id, before, variant_id ? maxRead : limit + 1)
  const own = variant_id ? read.filter(one => one.variant_id === variant_id) : read
  const changes = own.slice(0, limit)
  if (own.length > limit) return { changes, next: changes.at(-1)?.id ?? null }
  return { changes, next: read.length === maxRead ? (read.at(-1)?.id ?? null) : null }
}
