import { isTransient } from '../http/error-response.ts'

/** Maximum time for a direct download before it becomes a job, in milliseconds. */
export const maxDirectMs = 3_000

/** Thrown in work that ran out of time. */
class Abandoned extends Error {}

/** Throws once the work's time is over. Call it before each batch. */
export type CheckDeadline = () => void

/**
 * Runs work for up to 3 s. Returns undefined if it takes longer, or if AWS is too busy; run it as a
 * job then. A limit on rows wouldn't help, because their time depends on how busy the machine is.
 * The timer ends waiting. The check before each batch ends work that never waits, or that continues
 * after the timer.
 */
export const withinDeadline = async <T>(
  work: (checkTime: CheckDeadline) => Promise<T>,
): Promise<T | undefined> => {
  const until = Date.now() + maxDirectMs
  const checkTime = () => {
    if (Date.now() >= until) throw new Abandoned()
  }
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, maxDirectMs, undefined)
  })
  try {
    return await Promise.race([work(checkTime), timeUp])
  } catch (error) {
    if (error instanceof Abandoned || isTransient(error)) return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}
