import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { leftOut } from './test/support/deep-files.ts'
import { isDeep } from './test/support/depth.ts'
import { pickSeed } from './test/support/seed.ts'

pickSeed()
// Logs go to the console, which vitest shows if a test fails.
process.env.POWERTOOLS_DEV = 'true'
process.env.POWERTOOLS_METRICS_DISABLED = 'false'
// A compile cache loads the packages of each worker faster.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

const unit = globSync('test/unit/**/*.test.ts')
/** Returns whether a test replaces a module, a global or the clock. */
const replacesGlobals = (file: string) =>
  /\bvi\.|globalThis|process\.env|localStorage/.test(readFileSync(file, 'utf8'))

const measured = 'test/support/measure-file.ts'
const clean = 'test/support/clean-file.ts'
const random = 'test/support/random-tests.ts'

/** Tests mirror the source: `test/unit/shared/rules/pricing.test.ts` tests `shared/rules/pricing.ts`. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // Each source is compiled once for all projects, and again only when it changes.
    fsModuleCache: true,
    // Suits two cores: integration tests wait a quarter of the time, which more workers use. With three,
    // the cores idle 15 % of a run; with four, 7 %.
    maxWorkers: 4,
    // Loading packages costs more than most files. `clean-file.ts` renews everything else.
    isolate: false,
    // A limit only ends what hangs: no machine is slow enough to fail a test.
    testTimeout: isDeep ? 3_600_000 : 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit.filter(file => !replacesGlobals(file)),
          setupFiles: [measured, random],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-globals',
          include: unit.filter(replacesGlobals),
          setupFiles: [measured, clean, random],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          // Remembers the first script it loaded, so each file needs a copy of its own.
          server: { deps: { inline: ['@stripe/stripe-js'] } },
          include: ['test/components/**/*.test.tsx'],
          setupFiles: [measured, clean, 'test/support/browser-gaps.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: leftOut(),
          globalSetup: ['test/support/local-services.ts'],
          setupFiles: [measured, clean, 'test/support/store-of-file.ts', random],
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          globalSetup: ['test/support/scratch.ts'],
          setupFiles: [measured],
        },
      },
    ],
  },
})
