import { ShopError } from '../../shared/errors.ts'

/** Thrown if a conditional write failed because the item changed after it was read. */
export class VersionConflict extends Error {}

/** Creates the error of a step's `failsWith`, if `retryOnConflict` should run it again. */
export const versionConflict = (): Error =>
  new VersionConflict('The item changed after it was read')

const baseMs = 10

type Pace = {
  /** The factor by which the longest pause grows after each attempt. */
  growth: number
  capMs: number
}

const pace: Pace = { growth: 2, capMs: 1000 }

/**
 * Chooses a pause with full jitter: AWS Architecture Blog, "Exponential Backoff And Jitter". The
 * longest pause starts at the duration of an attempt, if that exceeds the base: writers that meet
 * again within one attempt conflict again.
 */
const pauseAfter = (attempt: number, attemptMs: number, { growth, capMs }: Pace): number =>
  Math.random() * Math.min(Math.max(baseMs, attemptMs) * growth ** attempt, capMs)

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Options = {
  isRetriable: (error: unknown) => boolean
  /** Maximum attempts. Ten wait two seconds in all on average, and five at most. */
  maxAttempts?: number | undefined
  /** The message for the customer after the last attempt. */
  message?: string | undefined
}

const busy = 'The store is busy. Please try again.'

/**
 * Runs `work` until it succeeds, with a growing random pause between attempts.
 * Errors: `busy` after the last attempt, and any error that is not retriable.
 */
export const retry = async <T>(
  work: () => Promise<T>,
  { isRetriable, maxAttempts = 10, message = busy }: Options,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt >= maxAttempts) throw new ShopError('busy', message, { cause: error })
      await wait(pauseAfter(attempt, performance.now() - began, pace))
    }
  }
}

/**
 * The pauses of writers that wait for an item, which only one can write at a time. They grow fast,
 * so that many writers don't try more often than the item's partition allows, which is 500
 * transactions a second.
 */
const queuePace: Pace = { growth: 4, capMs: 2000 }

/**
 * Maximum time in the queue, in milliseconds. Leaves time for the payment within the 15 seconds of a
 * request.
 */
const maxQueueMs = 8000

/**
 * Minimum attempts in the queue. As many fit into `maxQueueMs` if every pause is the longest. A slow
 * table also gets this many.
 */
const minQueueAttempts = 8

/** Maximum time until a writer checks whether waiting still makes sense, in milliseconds. */
const checkMs = 1000

/** Pauses. Checks at the end, and during a long pause. */
const pauseAndCheck = async (ms: number, check: () => Promise<void>): Promise<void> => {
  for (let left = ms; ; ) {
    const slice = Math.min(left, checkMs)
    await wait(slice)
    await check()
    left -= slice
    if (left <= 0) return
  }
}

type Queue = {
  isConflict: (error: unknown) => boolean
  /** Throws an error to end the wait. */
  check?: (() => Promise<void>) | undefined
}

/**
 * Runs `work` until no other writer conflicts with it, for up to 8 seconds, in which about 500
 * transactions take turns at one item. Errors: `busy` after that, the error of `check`, and any
 * error of `work` that isn't a conflict.
 */
export const retryInQueue = async <T>(
  work: () => Promise<T>,
  { isConflict, check = async () => {} }: Queue,
): Promise<T> => {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    const attemptBegan = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      const now = performance.now()
      const left = maxQueueMs - (now - began)
      if (left <= 0 && attempt >= minQueueAttempts)
        throw new ShopError('busy', busy, { cause: error })
      const pause = pauseAfter(attempt, now - attemptBegan, queuePace)
      await pauseAndCheck(left > 0 ? Math.min(pause, left) : pause, check)
    }
  }
}

/**
 * Runs `work` again as long as others change the same items. `work` must read them again each time
 * and throw `VersionConflict` when its condition fails. Errors: `busy` after the last attempt.
 */
export const retryOnConflict = <T>(
  work: () => Promise<T>,
  options: Omit<Options, 'isRetriable'> = {},
): Promise<T> => retry(work, { ...options, isRetriable: error => error instanceof VersionConflict })
