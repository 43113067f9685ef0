import { readSnapshot, writeSnapshot } from '../../files/snapshots.ts'
import { log } from '../../http/log.ts'
import {
  addChanges,
  type CatalogChange,
  type IndexRow,
  listChanges,
  removeChanges,
  wholeCatalog,
} from '../../table/catalog-changes.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { MemoryIndex } from './memory-index.ts'
import { usesOpenSearch } from './opensearch/state.ts'
import { writeDocuments } from './opensearch/write-documents.ts'
import { decodeSnapshot, encodeSnapshot, isSnapshotOutdated } from './snapshot-format.ts'
import { upgradeIndex } from './upgrade-index.ts'

/**
 * How long a change stays readable, in milliseconds, whether or not the snapshot has it. An instance
 * that refreshed within this time has seen the change; others load the new snapshot first.
 */
export const keepChangesFor = 5 * 60_000

const isOlder = (change: CatalogChange, than: number) => Date.parse(change.at) < than

type Edit = (index: MemoryIndex) => void | Promise<void>

const applyAll = (index: MemoryIndex, changes: readonly CatalogChange[]) => {
  for (const change of changes) index.apply(change)
}

/** Maximum products to read again: more don't fit into the stream function's minute. */
export const maxRenewed = 10_000

/** Reads the index of a snapshot. Renews one in an earlier format, unless it is too large. */
const readIndex = async (text: string) => {
  const { index, isOutdated, format } = decodeSnapshot(text)
  if (!isOutdated || index.size > maxRenewed) return { index, format }
  return { index: await upgradeIndex(index), format: undefined }
}

type Options = {
  /** Changes after this instant are newer than what `edit` knows. */
  since?: string
  /** Whether `edit` sets every row, in the current format. */
  isComplete?: boolean
}

/**
 * Writes a new snapshot: the old one, the recorded changes, then `edit`, then changes after `since`,
 * which are newer than what `edit` knows. Starts over if another writer was
 * faster.
 */
export const publish = (
  edit?: Edit,
  { since, isComplete = false }: Options = {},
): Promise<MemoryIndex> =>
  retryOnConflict(async () => {
    const until = new Date().toISOString()
    const stored = await readSnapshot()
    if (stored === 'same') throw new Error('Expected a snapshot for an unconditional read')
    const { index, format } = stored
      ? await readIndex(stored.text)
      : { index: new MemoryIndex(), format: undefined }
    const changes = await listChanges({ consistent: true })
    applyAll(index, changes)
    if (edit) {
      await edit(index)
      applyAll(index, await listChanges({ since: since ?? until, consistent: true }))
    }
    const text = encodeSnapshot({ index, until, format: isComplete ? undefined : format })
    if (!(await writeSnapshot(text, stored?.etag ?? null))) throw versionConflict()
    // Edits are in no recorded change, so tell instances to reload the snapshot.
    if (edit) await addChanges([{ at: new Date().toISOString(), id: wholeCatalog, row: null }])
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

/**
 * Replaces a snapshot in an earlier format, so upgrades need no manual step. A large one keeps its format
 * until `npm run repair` rebuilds it.
 */
export const renewOutdated = async (): Promise<void> => {
  const stored = await readSnapshot()
  if (!stored || stored === 'same' || !isSnapshotOutdated(stored.text)) return
  const { size } = decodeSnapshot(stored.text).index
  if (size <= maxRenewed) await publish(() => {})
  else log('error', 'the catalog snapshot is outdated: run npm run repair', { products: size })
}

/** Adds rows to the index of a new store that has no other writers yet. */
export const publishRows = async (rows: readonly IndexRow[]): Promise<void> => {
  const at = new Date().toISOString()
  if (usesOpenSearch()) await writeDocuments(rows.map(row => ({ at, id: row.id, row })))
  else
    await publish(index => {
      for (const row of rows) index.apply({ id: row.id, row })
    })
}
