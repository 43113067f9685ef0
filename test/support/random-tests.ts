import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { runs, seed } from './seed.ts'

// All property tests use the run's seed, so TEST_SEED reproduces a failure.
fc.configureGlobal({ seed, numRuns: runs(100) })

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`Set TEST_SEED=${seed} to repeat the random cases.`))
})
