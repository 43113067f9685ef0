import { readSnapshot } from '../../files/snapshots.ts'
import { describeError, log } from '../../http/log.ts'
import { type CatalogueChange, listChanges, wholeCatalogue } from '../../table/catalogue-changes.ts'
import { forgetCategories } from '../known-categories.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { keepChangesFor } from './publish.ts'
import { decodeSnapshot } from './snapshot-format.ts'

/** Milliseconds an instance goes on with what it has before it looks for changes. */
const maxAge = 1_000
/** Milliseconds between looks for a new snapshot; well within the time that changes are kept. */
const snapshotEvery = Math.min(60_000, keepChangesFor / 2)
/** Changes are read again for this long: clocks differ, and a write may land late. */
const overlap = 10_000

type Loaded = {
  index: CatalogueIndex
  etag: string | undefined
  /** Changes from here on have yet to be read. */
  since: string | undefined
  snapshotAt: number
  changesAt: number
}

let loaded: Loaded | undefined
let loading: Promise<CatalogueIndex> | undefined

const earlier = (instant: string) => new Date(Date.parse(instant) - overlap).toISOString()

const readStored = async (knownEtag: string | undefined) => {
  const stored = await readSnapshot(knownEtag)
  if (!stored || stored === 'same') return undefined
  const { index, until } = decodeSnapshot(stored.text)
  return { index, etag: stored.etag, since: earlier(until) }
}

/**
 * The snapshot as it is now, where it is another than the known one. Where it is gone or cannot be
 * read, the known catalogue goes on by its changes; without one, only the latter throws.
 */
const readNewer = async (known: Loaded | undefined, now: number): Promise<Loaded> => {
  const newer = await readStored(known?.etag).catch(error => {
    if (!known) throw error
    log('warn', 'the catalogue snapshot could not be read', describeError(error))
    return undefined
  })
  if (newer) return { ...newer, snapshotAt: now, changesAt: now }
  const none = { index: new CatalogueIndex(), etag: undefined, since: undefined, changesAt: now }
  return { ...(known ?? none), snapshotAt: now }
}

const readChanges = async (
  known: Loaded,
  now: number,
  consistent: boolean,
): Promise<{ from: Loaded; changes: CatalogueChange[] }> => {
  const changes = await listChanges({ since: known.since, consistent })
  const isAnew = changes.some(({ id }) => id === wholeCatalogue) && known.snapshotAt < now
  if (!isAnew) return { from: known, changes }
  const from = await readNewer(known, now)
  return from.etag === known.etag ? { from, changes } : readChanges(from, now, consistent)
}

const refresh = async (consistent: boolean): Promise<CatalogueIndex> => {
  const now = Date.now()
  try {
    const isDue = !loaded || now - loaded.snapshotAt >= snapshotEvery
    const known = loaded && !isDue ? loaded : await readNewer(loaded, now)
    const { from, changes } = await readChanges(known, now, consistent)
    for (const change of changes) from.index.apply(change)
    loaded = { ...from, since: earlier(new Date(now).toISOString()), changesAt: now }
  } catch (error) {
    if (!loaded) throw error
    // A catalogue some seconds old is better than none.
    log('warn', 'the catalogue index could not be refreshed', describeError(error))
    loaded.changesAt = now
  }
  return loaded.index
}

/**
 * The catalogue as it was at most a second ago, in this instance's memory; `fresh` as it is now,
 * for staff who have just changed it.
 */
export const getIndex = async ({ fresh = false } = {}): Promise<CatalogueIndex> => {
  if (!fresh && loaded && Date.now() - loaded.changesAt < maxAge) return loaded.index
  // A look that is under way may have begun before the change.
  if (fresh) await loading?.catch(() => undefined)
  loading ??= refresh(fresh).finally(() => {
    loading = undefined
  })
  return loading
}

/** Forgets what was read, for a test that changes the store behind it. */
export const forgetIndex = () => {
  forgetCategories()
  loaded = undefined
}
