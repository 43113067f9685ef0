import { addChanges, type CatalogueChange } from '../table/catalogue-changes.ts'
import type { Change } from '../table/change-record.ts'
import { getProduct } from '../table/products.ts'
import { indexRowOf } from './catalogue-index/index-row.ts'
import { foldWhenDue, renewOutdated } from './catalogue-index/publish.ts'

/** What a load wrote is in the snapshot that it publishes. */
const isOfLoad = ({ before, after }: Change) =>
  after?.bulk !== undefined && after.bulk !== before?.bulk

const productIdOf = ({ entity, before, after }: Change): string | undefined => {
  const item = after ?? before
  const id = entity === 'product' ? item?.id : entity === 'variant' ? item?.product_id : undefined
  return typeof id === 'string' ? id : undefined
}

/** Each instance looks this often, in milliseconds, whether changes are to be folded. */
const foldEvery = 30_000
let lookedAt = 0

/** The snapshot is kept up; the first look of an instance is also for one that an upgrade outdated. */
const foldNowAndThen = async (now: number) => {
  if (now - lookedAt < foldEvery) return
  const isFirst = lookedAt === 0
  lookedAt = now
  if (isFirst) await renewOutdated()
  await foldWhenDue(now)
}

/** Records what these products are now, for every instance's catalogue index. */
export const recordProducts = async (ids: Iterable<string>): Promise<void> => {
  const entries = await Promise.all(
    [...ids].map(async (id): Promise<CatalogueChange> => {
      const at = new Date().toISOString()
      const found = await getProduct(id, { consistent: true })
      return { at, id, row: found ? indexRowOf(found) : null }
    }),
  )
  await addChanges(entries)
}

/**
 * Tells the catalogue index of products that changed, their stock included. It records what the
 * product is now, not what the change was, so a batch that comes twice or late changes nothing.
 */
export const projectCatalogue = async (changes: readonly Change[]): Promise<void> => {
  const ids = new Set(
    changes.filter(change => !isOfLoad(change)).flatMap(change => productIdOf(change) ?? []),
  )
  if (ids.size === 0) return
  await recordProducts(ids)
  await foldNowAndThen(Date.now())
}
