import { vi } from 'vitest'

/** Stops the clock, so that a busy machine meets no deadline: a download above 3 s becomes a job. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
}

/** Runs work while the clock stands still. */
export const withStoppedClock = async <T>(work: () => Promise<T>): Promise<T> => {
  stopClock()
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
