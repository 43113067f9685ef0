import { listDueExports } from '../table/exports.ts'
import { startWorker } from './start-worker.ts'

const batchSize = 20

/**
 * Starts a worker for each export that didn't start, whose worker failed, or that was canceled and
 * may have left a file. Returns the number of exports.
 */
export const resumeExports = async (now: Date): Promise<number> => {
  const due = await listDueExports(now, batchSize)
  for (const job of due) await startWorker(job)
  return due.length
}
