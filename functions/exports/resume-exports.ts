import { listDueExports } from '../table/exports.ts'
import { startWorker } from './start-worker.ts'

const batch = 20

/**
 * Starts a worker for every export that was not begun, whose worker died or failed, or of which
 * something may be left after it was called off; returns how many.
 */
export const resumeExports = async (now: Date): Promise<number> => {
  const due = await listDueExports(now, batch)
  for (const job of due) await startWorker(job)
  return due.length
}
