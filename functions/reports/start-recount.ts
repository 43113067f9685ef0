import { describeError, log } from '../http/log.ts'
import { startFunction } from '../http/start-function.ts'
import { readGenerations } from '../table/rollups/generations.ts'

/** Starts a worker for the recount. If that fails, the next sweep starts it. */
export const startRecount = async (): Promise<void> => {
  try {
    await startFunction(process.env.RECOUNT_FUNCTION, {})
  } catch (error) {
    log('error', 'the recount waits for the sweep', describeError(error))
  }
}

/** Starts a worker if a recount has none, or if counters can be deleted. */
export const resumeRecount = async (now: Date): Promise<boolean> => {
  const { next, delete_from } = await readGenerations()
  const isDue = (at: string | null | undefined) => typeof at === 'string' && at <= now.toISOString()
  if (!isDue(next?.lease_until) && !isDue(next ? null : delete_from)) return false
  await startRecount()
  return true
}
