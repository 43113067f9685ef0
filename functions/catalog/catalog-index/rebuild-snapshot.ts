import { readSnapshot } from '../../files/snapshots.ts'
import { scanProducts } from '../../table/products.ts'
import { indexRowOf } from './index-row.ts'
import type { MemoryIndex } from './memory-index.ts'
import { isSearchFilled } from './opensearch/state.ts'
import { publish } from './publish.ts'
import { isSnapshotOutdated } from './snapshot-format.ts'

/**
 * Rebuilds the snapshot from the stored products, for new stores and repairs.
 * Reads the whole table.
 */
export const rebuildSnapshot = (): Promise<MemoryIndex> =>
  publish(
    async index => {
      const gone = new Set(index.ids)
      for await (const product of scanProducts()) {
        gone.delete(product.product.id)
        const row = indexRowOf(product)
        // The stored product wins over any version in the snapshot.
        if (row.version < index.versionOf(row.id)) index.apply({ id: row.id, row: null })
        index.apply({ id: row.id, row })
      }
      for (const id of gone) index.apply({ id, row: null })
    },
    { isComplete: true },
  )

/** Builds the snapshot if it is missing: in a new store, or after a loss. */
export const ensureSnapshot = async (): Promise<void> => {
  if (!(await isSearchFilled()) && (await readSnapshot()) === null) await rebuildSnapshot()
}

/** Rebuilds a snapshot in an earlier format, of any size. */
export const rebuildOutdated = async (): Promise<void> => {
  const stored = await readSnapshot()
  if (stored && stored !== 'same' && isSnapshotOutdated(stored.text)) await rebuildSnapshot()
}
