import type { Change } from '../table/change-record.ts'
import { VariantItem } from '../table/products.ts'
import { addStockChange, stockChangeId } from '../table/stock-history.ts'

/**
 * Writes the stock history from the stream of variant changes, so nothing is missed and an order
 * needs no extra writes. The first stock of an imported variant is not a change. Safe to repeat:
 * a replayed change overwrites its entry.
 */
export const onVariantChange = async ({ before, after, sequence }: Change): Promise<void> => {
  if (!after || (!before && after.bulk !== undefined)) return
  const variant = VariantItem.parse(after)
  const { stock_cause: cause } = variant
  const change = variant.stock - (before ? VariantItem.parse(before).stock : 0)
  if (change === 0 || !cause) return
  await addStockChange({
    id: stockChangeId(cause.at, sequence),
    ...cause,
    product_id: variant.product_id,
    variant_id: variant.id,
    variant_name: variant.name,
    change,
    left: variant.stock,
  })
}
