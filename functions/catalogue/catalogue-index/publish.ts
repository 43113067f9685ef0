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
import { CatalogueIndex } from './catalogue-index.ts'
import { renewed } from './renew.ts'
import { decodeSnapshot, encodeSnapshot, isOutdated } from './snapshot-format.ts'

/**
 * How long a change stays readable after it was made, folded or not. An instance that was asked
 * within this time has seen the change; any other looks for a new snapshot first.
 */
export const keepChangesFor = 5 * 60_000

const isOlder = (change: CatalogueChange, than: number) => Date.parse(change.at) < than

type Edit = (index: CatalogueIndex) => void | Promise<void>

const applyAll = (index: CatalogueIndex, changes: readonly CatalogueChange[]) => {
  for (const change of changes) index.apply(change)
}

/** The index of a stored snapshot, made anew where an earlier version of the store wrote it. */
const indexOf = async (text: string): Promise<CatalogueIndex> => {
  const { index, isOutdated } = decodeSnapshot(text)
  return isOutdated ? renewed(index) : index
}

/**
 * Replaces the snapshot by itself, the recorded changes and what `edit` makes of the two. Changes
 * after `since` are newer than what `edit` knows. Where another writer is faster, all of it is
 * done again upon what that one wrote.
 */
export const publish = (edit?: Edit, since?: string): Promise<CatalogueIndex> =>
  retryOnConflict(async () => {
    const until = new Date().toISOString()
    const stored = await readSnapshot()
    if (stored === 'same') throw new Error('The snapshot was asked for unconditionally')
    const index = stored ? await indexOf(stored.text) : new CatalogueIndex()
    const changes = await listChanges({ consistent: true })
    applyAll(index, changes)
    if (edit) {
      await edit(index)
      applyAll(index, await listChanges({ since: since ?? until, consistent: true }))
    }
    const text = encodeSnapshot({ index, until })
    if (!(await writeSnapshot(text, stored?.etag ?? null))) throw versionConflict()
    // What an edit put in is told by no change, so instances are told to read the snapshot.
    if (edit) await addChanges([{ at: new Date().toISOString(), id: wholeCatalogue, row: null }])
    const deadline = Date.parse(until) - keepChangesFor
    await removeChanges(changes.filter(change => isOlder(change, deadline)))
    return index
  })

/** Changes are folded into the snapshot when the oldest has been there for twice their time. */
export const foldWhenDue = async (now: number = Date.now()): Promise<boolean> => {
  const [oldest] = await listChanges({ limit: 1 })
  if (!oldest || !isOlder(oldest, now - 2 * keepChangesFor)) return false
  await publish()
  return true
}

/** Replaces a snapshot of an earlier format, so that an upgrade needs no hand. */
export const renewOutdated = async (): Promise<void> => {
  const stored = await readSnapshot()
  if (stored && stored !== 'same' && isOutdated(stored.text)) await publish(() => {})
}

/** Takes rows straight into the snapshot, for a new store that nobody changes meanwhile. */
export const publishRows = (rows: readonly IndexRow[]): Promise<CatalogueIndex> =>
  publish(index => {
    for (const row of rows) index.apply({ id: row.id, row })
  })
