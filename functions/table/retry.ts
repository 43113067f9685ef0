import { ShopError } from '../../shared/errors.ts'

/** A conditional write failed: the item changed after it was read. */
export class VersionConflict extends Error {}

/** For the `failsWith` of a step that `retryOnConflict` runs again. */
export const versionConflict = (): Error =>
  new VersionConflict('The item changed after it was read')

const baseMs = 10

type Pace = {
  /** How much longer the longest pause is after each attempt. */
  growth: number
  capMs: number
}

const pace: Pace = { growth: 2, capMs: 1000 }

/**
 * Chooses a pause with full jitter: AWS Architecture Blog, "Exponential Backoff And Jitter". The window
 * starts at the duration of an attempt if that is longer than the base: writers that meet again within
 * one attempt conflict again.
 */
const pauseAfter = (attempt: number, attemptMs: number, { growth, capMs }: Pace): number =>
  Math.random() * Math.min(Math.max(baseMs, attemptMs) * growth ** attempt, capMs)

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

type Options = {
  isRetriable: (error: unknown) => boolean
  /** Ten attempts wait two seconds in all, on average, and five at most. */
  maxAttempts?: number | undefined
  /** What the customer reads after the last attempt. */
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
 * Pauses of writers that wait for an item, which only one at a time can write. They grow fast: many
 * writers must not try more often than the item's partition allows, which is 500 transactions a second.
 */
const queuePace: Pace = { growth: 4, capMs: 2000 }

/** Leaves time for the payment within the 15 seconds of a request. */
const maxQueueMs = 8000

/** This many attempts fit into `maxQueueMs` if every pause is the longest. A slow table allows as many. */
const minQueueAttempts = 8

/** How long a writer waits at most before it checks whether waiting still makes sense. */
const checkMs = 1000

/** Pauses. Checks at its end, and in between if it is long. */
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
  /** Ends the wait with the error that it throws. */
  check?: (() => Promise<void>) | undefined
}

/**
 * Runs `work` until no other writer is in its way: up to 8 seconds, in which about 500 transactions take
 * their turns at one item. Errors: `busy` after that, the error of `check`, and any error of `work` that
 * isn't a conflict.
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
 * Reads, decides and writes again while others change the same items. `work` must read afresh each
 * time and throw `VersionConflict` when its condition fails. Errors: `busy` after the last attempt.
 */
export const retryOnConflict = <T>(
  work: () => Promise<T>,
  options: Omit<Options, 'isRetriable'> = {},
): Promise<T> => retry(work, { ...options, isRetriable: error => error instanceof VersionConflict })
