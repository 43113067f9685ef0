import { defineConfig } from 'vitest/config'
import { pickSeed } from './test/support/seed.ts'

pickSeed()

/** Tests mirror the source: `shared/rules/tax.ts` is tested by `test/unit/shared/rules/tax.test.ts`. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // For two cores: tests of services wait for a quarter of their time, which the third one uses.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
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
