import { readSnapshot, writeSnapshot } from '../../files/snapshots.ts'
import {
  addChanges,
  type CatalogueChange,
  type IndexRow,
  listChanges,
  removeChanges,
  wholeCatalogue,
} from '../../table/catalogue-changes.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { MemoryIndex } from './memory-index.ts'
import { renewed } from './renew.ts'
import { decodeSnapshot, encodeSnapshot, isOutdated } from './snapshot-format.ts'

/**
 * Milliseconds a change stays readable, whether in the snapshot or not. An instance that refreshed
 * within this time has seen the change; others load the new snapshot first.
 */
export const keepChangesFor = 5 * 60_000

const isOlder = (change: CatalogueChange, than: number) => Date.parse(change.at) < than

type Edit = (index: MemoryIndex) => void | Promise<void>

const applyAll = (index: MemoryIndex, changes: readonly CatalogueChange[]) => {
  for (const change of changes) index.apply(change)
}

/** Reads the index of a snapshot; rebuilds one in an earlier format. */
const indexOf = async (text: string): Promise<MemoryIndex> => {
  const { index, isOutdated } = decodeSnapshot(text)
  return isOutdated ? renewed(index) : index
}

/**
 * Writes a new snapshot: the old one, the recorded changes, then `edit`, then changes after `since`,
 * which are newer than what `edit` knows. Starts over if another writer was
 * faster.
 */
export const publish = (edit?: Edit, since?: string): Promise<MemoryIndex> =>
  retryOnConflict(async () => {
    const until = new Date().toISOString()
    const stored = await readSnapshot()
    if (stored === 'same') throw new Error('Expected a snapshot for an unconditional read')
    const index = stored ? await indexOf(stored.text) : new MemoryIndex()
    const changes = await listChanges({ consistent: true })
    applyAll(index, changes)
    if (edit) {
      await edit(index)
      applyAll(index, await listChanges({ since: since ?? until, consistent: true }))
    }
    const text = encodeSnapshot({ index, until })
    if (!(await writeSnapshot(text, stored?.etag ?? null))) throw versionConflict()
    // Edits are in no recorded change, so tell instances to reload the snapshot.
    if (edit) await addChanges([{ at: new Date().toISOString(), id: wholeCatalogue, row: null }])
    const deadline = Date.parse(until) - keepChangesFor
    await removeChanges(changes.filter(change => isOlder(change, deadline)))
    return index
  })

/** Folds changes into the snapshot once the oldest is twice `keepChangesFor` old. */
export const foldWhenDue = async (now: number = Date.now()): Promise<boolean> => {
  const [oldest] = await listChanges({ limit: 1 })
  if (!oldest || !isOlder(oldest, now - 2 * keepChangesFor)) return false
  await publish()
  return true
}

/** Replaces a snapshot in an earlier format, so upgrades need no manual step. */
export const renewOutdated = async (): Promise<void> => {
  const stored = await readSnapshot()
  if (stored && stored !== 'same' && isOutdated(stored.text)) await publish(() => {})
}

/** Adds rows to the snapshot of a new store that has no other writers yet. */
export const publishRows = (rows: readonly IndexRow[]): Promise<MemoryIndex> =>
  publish(index => {
    for (const row of rows) index.apply({ id: row.id, row })
  })
