import * as z from 'zod'
import { stockReasons } from '../../shared/schemas/product.ts'
import { stockHistoryPartition } from './keys.ts'
import { query } from './read.ts'
import { batchWrite } from './write.ts'

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
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Change in units, negative for a decrease. */
  change: z.int(),
  left: z.int(),
})
export type StockChangeItem = z.infer<typeof StockChangeItem>

/** Records a change for its product and variant. Safe to repeat. */
export const addStockChange = (change: StockChangeItem): Promise<void> =>
  batchWrite(
    [undefined, change.variant_id].map(variant => ({
      pk: stockHistoryPartition(change.product_id, variant),
      sk: change.id,
      entity: 'stock-change',
      ...change,
    })),
  )

/** Lists up to `limit` stock changes before this id, newest first. */
export const listStockChanges = async (
  { product_id, variant_id }: { product_id: string; variant_id?: string | undefined },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ changes: StockChangeItem[]; next: string | null }> => {
  const found = await query(StockChangeItem, {
    partition: stockHistoryPartition(product_id, variant_id),
    to: before,
    backwards: true,
    // One extra for the bound, and one to detect more.
    limit: limit + 2,
    consistent: true,
  })
  const older = found.filter(({ id }) => id !== before)
  const changes = older.slice(0, limit)
  return { changes, next: older.length > limit ? (changes.at(-1)?.id ?? null) : null }
}
