/**
 * Starts each test file with modules of its own, and ends it with the worker's variables, clock and
 * globals. Workers run several files, since loading packages costs more than most tests.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

const variables = { ...process.env }

// Registered before the file's own hooks, so it runs after them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
})
