import type { Change } from '../table/change-record.ts'
import { deleteVariants } from '../table/products.ts'

/** A product that was deleted takes the variants along that one transaction had no room for. */
export const onProductChange = async ({ before, after }: Change): Promise<void> => {
  if (!after && typeof before?.id === 'string') await deleteVariants(before.id)
}
