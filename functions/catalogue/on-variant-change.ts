import type { Change } from '../table/change-record.ts'
import { VariantItem } from '../table/products.ts'
import { addStockChange } from '../table/stock-history.ts'

/** Sequence numbers of a stream have up to 40 digits. */
const digits = 40

/**
 * Writes the stock's history from what happened to a variant: the stream tells each change of it,
 * so none is missed, and an order need not write a line more for each of its own. The first stock
 * of what a file brought is no change. Told twice, it is one entry.
 */
export const onVariantChange = async ({ before, after, sequence }: Change): Promise<void> => {
  if (!after || (!before && after.bulk !== undefined)) return
  const variant = VariantItem.parse(after)
  const { stock_cause: cause } = variant
  const change = variant.stock - (before ? VariantItem.parse(before).stock : 0)
  if (change === 0 || !cause) return
  await addStockChange({
    id: `${cause.at}#${sequence.padStart(digits, '0')}`,
    ...cause,
    product_id: variant.product_id,
    variant_id: variant.id,
    variant_name: variant.name,
    change,
    left: variant.stock,
  })
}
