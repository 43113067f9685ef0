import type { CatalogChange } from '../../../table/catalog-changes.ts'
import { searchClient } from './client.ts'
import { documentFormat, documentOf, indexName, mapping } from './document.ts'
import { knownIndexes } from './state.ts'

/** Milliseconds. No visitor waits for a write. */
const requestTimeout = 30_000

/** Creates the index in the current format unless it exists. A write would create one without a mapping. */
export const ensureIndex = async (): Promise<void> => {
  const index = indexName(documentFormat)
  if (knownIndexes.has(index)) return
  const client = await searchClient()
  const { body } = await client.indices.exists({ index })
  if (!body)
    await client.indices.create({ index, body: { mappings: mapping } }).catch(error => {
      // Another instance was faster.
      if (error?.body?.error?.type !== 'resource_already_exists_exception') throw error
    })
  knownIndexes.add(index)
}

/**
 * Sets the version to the instant before the product was read, so that the latest state wins in any
 * order of writes. The product's own version doesn't change with its stock.
 */
const metaOf = ({ id, at }: CatalogChange) => ({
  _index: indexName(documentFormat),
  _id: id,
  version: Date.parse(at),
  version_type: 'external_gte' as const,
})

/** 409: a later state is stored already. 404: the product to delete is unknown. */
const harmless = [404, 409]

/** Writes products' states, or deletes them. Safe to repeat, in any order. */
export const writeDocuments = async (changes: readonly CatalogChange[]): Promise<void> => {
  if (changes.length === 0) return
  await ensureIndex()
  const client = await searchClient()
  const lines = changes.flatMap((change): object[] => {
    if (!change.row) return [{ delete: metaOf(change) }]
    return [{ index: metaOf(change) }, documentOf(change.row)]
  })
  const { body } = await client.bulk({ body: lines }, { requestTimeout })
  const failed = body.items.flatMap(item => {
    const { _id, status = 0, error } = item.index ?? item.delete ?? {}
    return status >= 400 && !harmless.includes(status) ? [`${_id}: ${error?.reason ?? status}`] : []
  })
  if (failed.length > 0)
    throw new Error(`OpenSearch refused ${failed.length} products, such as ${failed[0]}`)
}
