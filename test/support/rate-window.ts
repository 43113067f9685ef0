import { onTestFinished, vi } from 'vitest'

const quarter = 900_000

/** Stops the clock early in this quarter of an hour, so that a limit's window doesn't end in a test. */
export const stopInWindow = (): void => {
  const now = Math.floor(Date.now() / quarter) * quarter + 60_000
  vi.useFakeTimers({ toFake: ['Date'], now })
}

/** Stops the clock until the test ends, so that no limit's window ends in it. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
