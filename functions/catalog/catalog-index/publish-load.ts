import type { IndexRow } from '../../table/catalog-changes.ts'
import { requestIndexFill } from '../../table/index-fill.ts'
import { getProduct } from '../../table/products.ts'
import { indexRowOf } from './index-row.ts'
import type { MemoryIndex } from './memory-index.ts'
import { isSearchFilled } from './opensearch/state.ts'
import { publish } from './publish.ts'

export type ProductLoad = {
  /** Start of the load; changes the stream recorded since are newer than its rows. */
  startedAt: string
  /** Index rows of the products written. */
  rows: readonly IndexRow[]
  /** Unchanged products; the index may lack them if an earlier load was interrupted. */
  unchanged?: readonly { id: string; version: number }[]
}

const batchSize = 20

const missingRows = async (
  index: MemoryIndex,
  unchanged: NonNullable<ProductLoad['unchanged']>,
): Promise<IndexRow[]> => {
  const missing = unchanged.filter(({ id, version }) => index.versionOf(id) < version)
  const rows: IndexRow[] = []
  for (let start = 0; start < missing.length; start += batchSize) {
    const found = await Promise.all(
      missing.slice(start, start + batchSize).map(({ id }) => getProduct(id, { consistent: true })),
    )
    for (const product of found) if (product) rows.push(indexRowOf(product))
  }
  return rows
}

/** Adds the products of a load to the index; the stream ignores them. */
export const publishLoad = async ({
  startedAt,
  rows,
  unchanged = [],
}: ProductLoad): Promise<void> => {
  // Only functions may write to OpenSearch. The sweep starts one within a minute.
  await requestIndexFill()
  if (await isSearchFilled()) return
  await publish(
    async index => {
      for (const row of rows) index.apply({ id: row.id, row })
      for (const row of await missingRows(index, unchanged)) index.apply({ id: row.id, row })
    },
    { since: startedAt },
  )
}
