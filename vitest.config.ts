import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pickSeed } from './test/support/seed.ts'

pickSeed()
// Logs go to the console, which vitest shows if a test fails.
process.env.POWERTOOLS_DEV = 'true'
process.env.POWERTOOLS_METRICS_DISABLED = 'false'
// Each file runs in its own process: a compile cache loads their packages faster.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

const unit = globSync('test/unit/**/*.test.ts')
/** Returns whether a test replaces a module, a global or the clock. */
const replacesGlobals = (file: string) =>
  /\bvi\.|globalThis|process\.env|localStorage/.test(readFileSync(file, 'utf8'))

/** Tests mirror the source: `test/unit/shared/rules/pricing.test.ts` tests `shared/rules/pricing.ts`. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // Suits two cores: integration tests wait a quarter of the time, which a third worker uses.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // Each worker loads the modules once for all files.
          isolate: false,
          include: unit.filter(file => !replacesGlobals(file)),
          setupFiles: ['test/support/random-tests.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: unit.filter(replacesGlobals),
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
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
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
          // Loading the CDK takes longer than the tests, so a worker loads it once for all files.
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
