import {
  addImport,
  finishParts,
  type ImportItem,
  listImports,
  newImport,
  type PartCounts,
} from '../../table/imports.ts'
import { maxWrites, transact } from '../../table/transact.ts'
import { publishLoad } from '../catalog-index/publish-load.ts'
import type { BatchResult } from './store-batch.ts'

/** Parts whose products are written, and how they went. */
type Pending = {
  counts: PartCounts[]
  rows: BatchResult['rows']
  unchanged: BatchResult['unchanged']
  /** When the first of these parts was read: changes of others since then are newer than its rows. */
  startedAt: string
}

const nothing = (): Pending => ({ counts: [], rows: [], unchanged: [], startedAt: '' })

/** Milliseconds between two publications at least, and how much longer than a publication takes. */
const publishEvery = 5_000
const timesItsDuration = 8

/** How many of the latest imports may be continued. */
const looked = 10

/** Returns the record of this file's import: the one that stopped, or a new one. */
export const openRecord = async (
  file: Pick<ImportItem, 'name' | 'fingerprint' | 'total'>,
): Promise<ImportItem> => {
  const stopped = (await listImports(looked)).find(
    ({ fingerprint, status, by_id }) =>
      fingerprint === file.fingerprint && status === 'running' && by_id === '',
  )
  if (stopped) return stopped
  const item = newImport(file, { id: '', name: '' }, new Date())
  await transact([addImport(item)])
  return item
}

/**
 * Publishes the products of an import by the command every few seconds, and records its parts as finished
 * then. A process that is killed leaves unlisted only what it wrote since.
 */
export class LoadProgress {
  private readonly load: ImportItem
  private pending = nothing()
  private nextAt = performance.now() + publishEvery
  private publishing: Promise<void> | undefined

  constructor(load: ImportItem) {
    this.load = load
  }

  /** Adds a part that was read at `startedAt` and is written, and publishes if it is time. */
  async add(counts: PartCounts, written: BatchResult, startedAt: string): Promise<void> {
    const { pending } = this
    pending.counts.push(counts)
    pending.rows.push(...written.rows)
    pending.unchanged.push(...written.unchanged)
    if (pending.startedAt === '' || startedAt < pending.startedAt) pending.startedAt = startedAt
    if (this.publishing || performance.now() < this.nextAt) return
    this.publishing = this.publish(false).finally(() => {
      this.publishing = undefined
    })
    await this.publishing
  }

  /** Publishes the rest. `isDone` is false if the import was stopped. */
  async end(isDone: boolean): Promise<void> {
    await this.publishing
    await this.publish(isDone)
  }

  private async publish(isLast: boolean): Promise<void> {
    const { counts, rows, unchanged, startedAt } = this.pending
    this.pending = nothing()
    const began = performance.now()
    if (rows.length + unchanged.length > 0) await publishLoad({ startedAt, rows, unchanged })
    const size = maxWrites - 1
    for (let start = 0; start < counts.length || (isLast && start === 0); start += size)
      await finishParts(this.load.id, counts.slice(start, start + size), {
        isLast: isLast && start + size >= counts.length,
        at: new Date().toISOString(),
      })
    const now = performance.now()
    this.nextAt = now + Math.max(publishEvery, timesItsDuration * (now - began))
  }
}
