import { ShopError } from '../../shared/errors.ts'

/** A conditional write failed: the item changed after it was read. */
export class VersionConflict extends Error {}

/** For the `failsWith` of a step that `retryOnConflict` runs again. */
export const versionConflict = (): Error =>
  new VersionConflict('The item changed after it was read')

const baseMs = 10
const capMs = 1000

/**
 * Waits with full jitter: AWS Architecture Blog, "Exponential Backoff And Jitter". The window starts
 * at the duration of an attempt if that is longer than the base: writers that meet again within one
 * attempt conflict again.
 */
const backOff = (attempt: number, attemptMs: number): Promise<void> => {
  const window = Math.min(Math.max(baseMs, attemptMs) * 2 ** attempt, capMs)
  return new Promise(resolve => setTimeout(resolve, Math.random() * window))
}

type Options = {
  isRetriable: (error: unknown) => boolean
  /** Ten attempts wait two seconds in all, on average, and five at most. */
  maxAttempts?: number | undefined
  /** What the customer reads after the last attempt. */
  message?: string | undefined
}

/**
 * Runs `work` until it succeeds, with a growing random pause between attempts.
 * Errors: `busy` after the last attempt, and any error that is not retriable.
 */
export const retry = async <T>(
  work: () => Promise<T>,
  { isRetriable, maxAttempts = 10, message = 'The store is busy. Please try again.' }: Options,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt >= maxAttempts) throw new ShopError('busy', message, { cause: error })
      await backOff(attempt, performance.now() - began)
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
