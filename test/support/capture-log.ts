import { afterEach, beforeEach, vi } from 'vitest'

/** Collects the lines that each test of the file logs, instead of printing them. */
export const captureLog = (): string[] => {
  const logged: string[] = []
  beforeEach(() => {
    logged.length = 0
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(line => void logged.push(line))
  })
  afterEach(() => vi.restoreAllMocks())
  return logged
}
