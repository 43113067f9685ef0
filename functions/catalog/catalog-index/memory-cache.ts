import { readSnapshot } from '../../files/snapshots.ts'
import { describeError, log } from '../../http/log.ts'
import { type CatalogChange, listChanges, wholeCatalog } from '../../table/catalog-changes.ts'
import { MemoryIndex } from './memory-index.ts'
import { keepChangesFor } from './publish.ts'
import { decodeSnapshot } from './snapshot-format.ts'

/** Milliseconds before an instance checks for changes again. */
const maxAge = 1_000
/** Milliseconds between checks for a new snapshot; well below the time changes are kept. */
const snapshotEvery = Math.min(60_000, keepChangesFor / 2)
/** Milliseconds of changes to re-read: clocks differ and writes may arrive late. */
const overlap = 10_000

type Loaded = {
  index: MemoryIndex
  etag: string | undefined
  /** Changes since this instant have not been read. */
  since: string | undefined
  snapshotAt: number
  changesAt: number
}

let loaded: Loaded | undefined
let loading: Promise<MemoryIndex> | undefined

const earlier = (instant: string) => new Date(Date.parse(instant) - overlap).toISOString()

const readStored = async (knownEtag: string | undefined) => {
  const stored = await readSnapshot(knownEtag)
  if (!stored || stored === 'same') return undefined
  const { index, until } = decodeSnapshot(stored.text)
  return { index, etag: stored.etag, since: earlier(until) }
}

/**
 * Loads the current snapshot if it is new. If it is missing or unreadable, keeps the known catalog
 * and its changes; without one, starts empty if missing and throws if unreadable.
 */
const readNewer = async (known: Loaded | undefined, now: number): Promise<Loaded> => {
  const newer = await readStored(known?.etag).catch(error => {
    if (!known) throw error
    log('warn', 'the catalog snapshot could not be read', describeError(error))
    return undefined
  })
  if (newer) return { ...newer, snapshotAt: now, changesAt: now }
  const none = { index: new MemoryIndex(), etag: undefined, since: undefined, changesAt: now }
  return { ...(known ?? none), snapshotAt: now }
}

const readChanges = async (
  known: Loaded,
  now: number,
  consistent: boolean,
): Promise<{ from: Loaded; changes: CatalogChange[] }> => {
  const changes = await listChanges({ since: known.since, consistent })
  const mustReload = changes.some(({ id }) => id === wholeCatalog) && known.snapshotAt < now
  if (!mustReload) return { from: known, changes }
  const from = await readNewer(known, now)
  return from.etag === known.etag ? { from, changes } : readChanges(from, now, consistent)
}

const refresh = async (consistent: boolean): Promise<MemoryIndex> => {
  const now = Date.now()
  try {
    const isDue = !loaded || now - loaded.snapshotAt >= snapshotEvery
    const known = loaded && !isDue ? loaded : await readNewer(loaded, now)
    const { from, changes } = await readChanges(known, now, consistent)
    for (const change of changes) from.index.apply(change)
    loaded = { ...from, since: earlier(new Date(now).toISOString()), changesAt: now }
  } catch (error) {
    if (!loaded) throw error
    // A slightly outdated catalog is better than none.
    log('warn', 'the catalog index could not be refreshed', describeError(error))
    loaded.changesAt = now
  }
  return loaded.index
}

/**
 * Returns the catalog index, at most a second old; with `fresh`, up to date for staff who just
 * changed it.
 */
export const getMemoryIndex = async ({ fresh = false } = {}): Promise<MemoryIndex> => {
  if (!fresh && loaded && Date.now() - loaded.changesAt < maxAge) return loaded.index
  // A running refresh may have started before the change.
  if (fresh) await loading?.catch(() => undefined)
  loading ??= refresh(fresh).finally(() => {
    loading = undefined
  })
  return loading
}

/** Clears the cache, for tests. */
export const forgetMemoryIndex = () => {
  loaded = undefined
}
