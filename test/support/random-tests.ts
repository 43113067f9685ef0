import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { runs, seed } from './seed.ts'

// Property tests share the seed of the run, so TEST_SEED repeats a failure.
fc.configureGlobal({ seed, numRuns: runs(100) })

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`To repeat its random cases, set TEST_SEED=${seed}`))
})
