import { isTransient } from '../http/error-response.ts'

/** How long a download may take before it becomes a job, in milliseconds. */
export const maxDirectMs = 3_000

/** The work was given up, because its time had passed. */
class Abandoned extends Error {}

/** Stops work whose time has passed. Call it before each batch. */
export type CheckTime = () => void

/**
 * Runs work for up to 3 s. Returns undefined if it takes longer, or if AWS is too busy: then the work
 * belongs in a job. The limit is a deadline because no count of rows predicts how long they take on a
 * busy machine. The timer ends waits. The check before each batch ends work that never waits, and
 * work that was left behind.
 */
export const withinDeadline = async <T>(
  work: (checkTime: CheckTime) => Promise<T>,
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
