import { mapConcurrently } from '../map-concurrently.ts'
import { CategoryItem, categoryPictures, getCategory } from '../table/categories.ts'
import type { Change } from '../table/change-record.ts'
import { usedBy } from '../table/picture-uses.ts'
import { leaveCategory } from '../table/products.ts'
import { getIndex } from './catalog-index/get-index.ts'
import { followPictures } from './pictures/follow-pictures.ts'

const lanes = 10

const picturesOf = (item: Change['after']) =>
  item ? categoryPictures(CategoryItem.parse(item)) : []

/**
 * Tracks which picture a category uses, and removes a deleted category from its products. Readers
 * already ignore it; this updates the items. Safe to repeat: updated products are no longer
 * found in the category.
 */
export const onCategoryChange = async ({ before, after }: Change): Promise<void> => {
  const id = String((after ?? before)?.id)
  await followPictures(usedBy.category(id), {
    before: picturesOf(before),
    after: picturesOf(after),
    present: async () => picturesOf(await getCategory(id)),
  })
  if (after) return
  const index = await getIndex({ fresh: true })
  await mapConcurrently((await index.inCategory(id)).values(), lanes, async product => {
    await leaveCategory(product, id)
  })
}
