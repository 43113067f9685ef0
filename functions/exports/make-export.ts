import { PassThrough } from 'node:stream'
import { ShopError } from '../../shared/errors.ts'
import { removeExport, writeExport } from '../files/exports.ts'
import { describeError, log } from '../http/log.ts'
import type { Value } from '../paper/column.ts'
import {
  claimExport,
  type ExportItem,
  failExport,
  finishExport,
  getExport,
  noteProgress,
  releaseExport,
  settleCancelled,
} from '../table/exports.ts'
import { getSettings } from '../table/settings.ts'
import { getUser } from '../table/users.ts'
import { listings } from './lists/all.ts'
import { factsOf } from './selection.ts'
import type { Sheet } from './sheet.ts'
import { mostRows, tooLong } from './start-export.ts'
import type { ExportEvent } from './start-worker.ts'

/** The export was called off, or another worker took it up. */
class NotMine extends Error {}

const outOfTime = () =>
  new ShopError(
    'too_large',
    'This export takes too long to be made in one piece. Narrow the filters and try again.',
  )
const noAdmin = () => new ShopError('forbidden', 'Only admins may export')

/** What a worker is told of its own life, in milliseconds. */
type Worker = {
  /** How often progress is noted, at least. */
  every: number
  /** How long it will be let run. */
  remaining: () => number
}
/** Enough to end in good order. */
const reserve = 20_000

/** The pieces of a sheet, noting how many rows are through. */
async function* counted(
  job: ExportItem,
  pieces: AsyncIterable<Value[][]>,
  { every, remaining }: Worker,
) {
  let done = 0
  let noted = Date.now()
  for await (const piece of pieces) {
    yield piece
    done += piece.length
    if (done > mostRows) throw tooLong()
    if (Date.now() - noted < every) continue
    if (remaining() < reserve) throw outOfTime()
    if (!(await noteProgress(job, done, new Date()))) throw new NotMine()
    noted = Date.now()
  }
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes the workbook to its bucket while its rows are read; returns how many there were. */
const writeFile = async (job: ExportItem, worker: Worker): Promise<number> => {
  const { time_zone: zone } = await getSettings()
  const { writeWorkbook } = await import('./workbook.ts')
  const sheet: Sheet = await listings[job.what].sheet(job.selection, zone)
  const stream = new PassThrough()
  // The upload tells of its errors, once it reads it.
  stream.on('error', () => {})
  let rows = 0
  const pieces = (async function* () {
    for await (const piece of counted(job, sheet.pieces, worker)) {
      // The upload failed, and nobody reads on.
      if (stream.destroyed) return
      rows += piece.length
      yield piece
    }
  })()
  const about = { zone, facts: factsOf(job.selection, new Date()) }
  const uploading = writeExport(job, contentType, stream)
  const writing = writeWorkbook(stream, [{ ...sheet, pieces }], about).catch(error => {
    stream.destroy(error)
    throw error
  })
  try {
    await Promise.all([uploading, writing])
  } catch (error) {
    // It is over once the upload was taken back.
    await uploading.catch(() => {})
    throw error
  }
  return rows
}

/** Removes what was written of an export that is not wanted any more. */
const clean = async (job: ExportItem): Promise<void> => {
  await removeExport(job)
  await settleCancelled(job)
}

/** What becomes of an export whose worker failed. */
const giveBack = async (job: ExportItem, error: unknown): Promise<void> => {
  if (error instanceof NotMine) {
    const now = await getExport(job.user_id, job.id)
    if (!now || now.status === 'cancelled') await clean(now ?? job)
    return
  }
  if (error instanceof ShopError) {
    await failExport(job, error.message, new Date())
    return
  }
  log('error', 'export failed', { export: job.id, attempt: job.attempt, ...describeError(error) })
  if (job.attempt >= job.last_attempt)
    await failExport(job, 'It could not be made. Please try again.', new Date())
  else await releaseExport(job, new Date())
}

/**
 * Makes the file of an export, unless somebody else does. Whatever a worker that died left is
 * removed first; an export that was called off is cleaned up after.
 */
export const makeExport = async ({ user_id, id }: ExportEvent, worker: Worker): Promise<void> => {
  const job = await getExport(user_id, id)
  if (job?.status === 'cancelled') return clean(job)
  const mine = job && (await claimExport(job, new Date()))
  if (!mine) return
  try {
    if (mine.attempt > 1) await removeExport(mine)
    if (mine.attempt > mine.last_attempt) throw new Error('Every worker of this export died')
    const user = await getUser(user_id)
    if (user?.role !== 'admin' || user.status !== 'active') throw noAdmin()
    const rows = await writeFile(mine, worker)
    if (!(await finishExport(mine, rows, new Date()))) throw new NotMine()
  } catch (error) {
    await giveBack(mine, error)
  }
}
