import { PassThrough } from 'node:stream'
import { ShopError } from '../../shared/errors.ts'
import { removeExport, writeExport } from '../files/exports.ts'
import { describeError, log } from '../http/log.ts'
import {
  claimExport,
  type ExportItem,
  failExport,
  finishExport,
  getExport,
  recordProgress,
  releaseExport,
  settleCancelled,
} from '../table/exports.ts'
import { getSettings } from '../table/settings.ts'
import { getUser } from '../table/users.ts'
import { listings } from './lists/all.ts'
import { describeSelection } from './selection.ts'
import type { Sheet } from './sheet.ts'
import { maxRows, tooManyRows } from './start-export.ts'
import type { ExportEvent } from './start-worker.ts'

/** Thrown if the export was canceled or another worker claimed it. */
class ClaimLost extends Error {}

const outOfTime = () =>
  new ShopError('too_large', 'This export takes too long. Narrow the filters and try again.')
const notAdmin = () => new ShopError('forbidden', 'Only admins can export')

/** A worker's timing, in milliseconds. */
type Worker = {
  /** Interval between progress updates. */
  every: number
  /** Time left before Lambda stops the worker. */
  remaining: () => number
}

/** Time reserved for cleaning up, in milliseconds. */
const cleanupMs = 20_000

/** Passes a sheet's batches through and records progress. */
async function* trackProgress(job: ExportItem, sheet: Sheet, { every, remaining }: Worker) {
  let rows = 0
  let recordedAt = Date.now()
  for await (const batch of sheet.batches) {
    yield batch
    rows += batch.length
    if (rows > maxRows) throw tooManyRows()
    if (Date.now() - recordedAt < every) continue
    if (remaining() < cleanupMs) throw outOfTime()
    if (!(await recordProgress(job, sheet.read(), new Date()))) throw new ClaimLost()
    recordedAt = Date.now()
  }
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams the workbook to its bucket. Returns the number of exported items. */
const writeFile = async (job: ExportItem, worker: Worker): Promise<number> => {
  const { time_zone: zone } = await getSettings()
  const { writeWorkbook } = await import('./workbook.ts')
  const sheet: Sheet = await listings[job.what].sheet(job.selection, zone)
  const stream = new PassThrough()
  // The upload reports stream errors.
  stream.on('error', () => {})
  const batches = (async function* () {
    for await (const batch of trackProgress(job, sheet, worker)) {
      // The upload failed: stop reading rows.
      if (stream.destroyed) return
      yield batch
    }
  })()
  const about = { zone, facts: describeSelection(job.selection, new Date()) }
  const uploading = writeExport(job, contentType, stream)
  const writing = writeWorkbook(stream, [{ ...sheet, batches }], about).catch(error => {
    stream.destroy(error)
    throw error
  })
  try {
    await Promise.all([uploading, writing])
  } catch (error) {
    // Wait until the upload is aborted.
    await uploading.catch(() => {})
    throw error
  }
  return sheet.read()
}

/** Deletes the file of a canceled export. */
const cleanUp = async (job: ExportItem): Promise<void> => {
  await removeExport(job)
  await settleCancelled(job)
}

/** Fails, requeues or cleans up an export after its worker failed. */
const handleFailure = async (job: ExportItem, error: unknown): Promise<void> => {
  if (error instanceof ClaimLost) {
    const now = await getExport(job.user_id, job.id)
    if (!now || now.status === 'cancelled') await cleanUp(now ?? job)
    return
  }
  if (error instanceof ShopError) {
    await failExport(job, error.message, new Date())
    return
  }
  log('error', 'export failed', { export: job.id, attempt: job.attempt, ...describeError(error) })
  if (job.attempt >= job.last_attempt)
    await failExport(job, 'The export failed. Try again.', new Date())
  else await releaseExport(job, new Date())
}

/**
 * Writes the file of an export unless another worker claimed it. Deletes leftovers of a crashed
 * worker first, and the file of a canceled export. Returns the number of rows, or undefined if there
 * is no file.
 */
export const makeExport = async (
  { user_id, id }: ExportEvent,
  worker: Worker,
): Promise<number | undefined> => {
  const job = await getExport(user_id, id)
  if (job?.status === 'cancelled') await cleanUp(job)
  const claimed = job && job.status !== 'cancelled' && (await claimExport(job, new Date()))
  if (!claimed) return undefined
  try {
    if (claimed.attempt > 1) await removeExport(claimed)
    if (claimed.attempt > claimed.last_attempt)
      throw new Error('Every attempt at this export crashed')
    const user = await getUser(user_id)
    if (user?.role !== 'admin' || user.status !== 'active') throw notAdmin()
    const count = await writeFile(claimed, worker)
    if (!(await finishExport(claimed, count, new Date()))) throw new ClaimLost()
    return count
  } catch (error) {
    await handleFailure(claimed, error)
    return undefined
  }
}
