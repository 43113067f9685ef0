import type { Change } from '../table/change-record.ts'
import { leaveCategory } from '../table/products.ts'
import { getIndex } from './catalogue-index/get-index.ts'
import { inLanes } from './in-lanes.ts'

const lanes = 10

/**
 * A category that was deleted leaves its products without one. Readers take it so at once; this
 * writes it down, and goes on where it was interrupted, since what is done is in it no longer.
 */
export const onCategoryChange = async ({ before, after }: Change): Promise<void> => {
  if (after || typeof before?.id !== 'string') return
  const { id } = before
  const index = await getIndex({ fresh: true })
  await inLanes(index.inCategory(id).values(), lanes, async product => {
    await leaveCategory(product, id)
  })
}
