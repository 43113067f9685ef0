import { afterEach, beforeEach, vi } from 'vitest'

/** Collects the lines that each test of the file logs, instead of printing them. */
export const captureLog = (): string[] => {
  const logged: string[] = []
  beforeEach(() => {
    logged.length = 0
    vi.spyOn(console, 'log').mockImplementation(line => void logged.push(line))
    vi.spyOn(console, 'error').mockImplementation(line => void logged.push(line))
  })
  afterEach(() => vi.restoreAllMocks())
  return logged
}
