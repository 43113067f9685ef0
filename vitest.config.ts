import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pickSeed } from './test/support/seed.ts'

pickSeed()
// Every file has a process of its own, which loads the same packages: compiled once, they load faster.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

const unit = globSync('test/unit/**/*.test.ts')
/** Whether a test puts something in the place of a module, a global or the clock. */
const replacesParts = (file: string) =>
  /\bvi\.|globalThis|process\.env|localStorage/.test(readFileSync(file, 'utf8'))

/** Tests mirror the source: `shared/rules/pricing.ts` is tested by `test/unit/shared/rules/pricing.test.ts`. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // For two cores: tests of services wait for a quarter of their time, which the third one uses.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // A worker loads rules and the like once for all of these.
          isolate: false,
          include: unit.filter(file => !replacesParts(file)),
          setupFiles: ['test/support/random-tests.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: unit.filter(replacesParts),
          setupFiles: ['test/support/random-tests.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: ['test/support/browser-gaps.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/support/local-services.ts'],
          setupFiles: ['test/support/store-of-file.ts', 'test/support/random-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'infra',
          // Loading the CDK takes longer than the tests: a worker loads it once for all of them.
          isolate: false,
          include: ['test/infra/**/*.test.ts'],
          globalSetup: ['test/support/scratch.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
