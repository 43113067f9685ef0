import { defineConfig } from 'vitest/config'

/** The tests that run against each mutant of shared/rules. */
export default defineConfig({
  test: {
    include: ['test/unit/shared/rules/**/*.test.ts'],
    setupFiles: ['test/support/random-tests.ts'],
    testTimeout: 10_000,
  },
})
