import { readSnapshot } from '../../files/snapshots.ts'
import { describeError, log } from '../../http/log.ts'
import { listChanges } from '../../table/catalogue-changes.ts'
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

const withSnapshot = async (known: Loaded | undefined, now: number): Promise<Loaded> => {
  if (known && now - known.snapshotAt < snapshotEvery) return known
  const stored = await readSnapshot(known?.etag)
  if (stored === 'same' && known) return { ...known, snapshotAt: now }
  if (!stored || stored === 'same')
    return {
      ...(known ?? { index: new CatalogueIndex(), etag: undefined, since: undefined }),
      snapshotAt: now,
      changesAt: 0,
    }
  const { index, until } = decodeSnapshot(stored.text)
  return { index, etag: stored.etag, since: earlier(until), snapshotAt: now, changesAt: 0 }
}

const refresh = async (): Promise<CatalogueIndex> => {
  const now = Date.now()
  try {
    const next = await withSnapshot(loaded, now)
    const started = new Date(now).toISOString()
    for (const change of await listChanges({ since: next.since })) next.index.apply(change)
    loaded = { ...next, since: earlier(started), changesAt: now }
  } catch (error) {
    if (!loaded) throw error
    // A catalogue some seconds old is better than none.
    log('warn', 'the catalogue index could not be refreshed', describeError(error))
    loaded.changesAt = now
  }
  return loaded.index
}

/** The catalogue as it was at most a second ago, in this instance's memory. */
export const getIndex = async (): Promise<CatalogueIndex> => {
  if (loaded && Date.now() - loaded.changesAt < maxAge) return loaded.index
  loading ??= refresh().finally(() => {
    loading = undefined
  })
  return loading
}

/** Forgets what was read, for a test that changes the store behind it. */
export const forgetIndex = () => {
  loaded = undefined
}
