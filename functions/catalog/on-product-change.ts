import type { Change } from '../table/change-record.ts'
import { usedBy } from '../table/picture-uses.ts'
import { deleteVariants, getProducts, ProductItem } from '../table/products.ts'
import { followCopies } from './pictures/follow-copies.ts'
import { followPictures } from './pictures/follow-pictures.ts'

const picturesOf = (item: Change['after']) =>
  item ? ProductItem.shape.pictures.parse(item.pictures) : []

/**
 * Tracks which pictures a product uses and which have to be copied, and deletes the variants of a
 * deleted product that did not fit in its transaction.
 */
export const onProductChange = async ({ before, after }: Change): Promise<void> => {
  const id = String((after ?? before)?.id)
  const change = {
    before: picturesOf(before),
    after: picturesOf(after),
    present: async () => (await getProducts([id], { consistent: true }))[0]?.pictures ?? [],
  }
  await followPictures(usedBy.product(id), change)
  await followCopies(id, change)
  if (!after) await deleteVariants(id)
}
