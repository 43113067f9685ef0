import { ShopError } from '../../shared/errors.ts'

/** A conditional write failed: the item changed after it was read. */
export class VersionConflict extends Error {}

/** For the `failsWith` of a step that `retryOnConflict` runs again. */
export const versionConflict = (): Error =>
  new VersionConflict('The item changed after it was read')

const baseMs = 10
const capMs = 1000

/** Waits with full jitter: AWS Architecture Blog, "Exponential Backoff And Jitter". */
const backOff = (attempt: number): Promise<void> =>
  new Promise(resolve =>
    setTimeout(resolve, Math.random() * Math.min(baseMs * 2 ** attempt, capMs)),
  )

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
    try {
      return await work()
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt >= maxAttempts) throw new ShopError('busy', message, { cause: error })
      await backOff(attempt)
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
