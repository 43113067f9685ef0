/**
 * Starts each test file with modules of its own, and ends it with the worker's variables, clock and
 * globals. Workers run several files, since loading packages costs more than most tests.
 */
import { afterAll, vi } from 'vitest'
import { restoreVariables } from './restore-variables.ts'

vi.resetModules()

const environment = process.env
const variables = { ...environment }

// Registered before the file's own hooks, so it runs after them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const isReplaced = process.env !== environment
  process.env = environment
  restoreVariables(variables)
  // Vitest would stub variables that the tests of the next files don't read.
  if (isReplaced) throw new Error('This file replaced process.env. Change its variables instead.')
})
