import { defineConfig } from 'vitest/config'

/** The tests that run against each mutant of the cart and order functions. */
export default defineConfig({
  test: {
    include: [
      'test/integration/{cart,orders}/**/*.test.ts',
      'test/integration/{people/account/payment-at-checkout,events/sweep}.test.ts',
      'test/integration/{complaints/returns,people/profile/refunds}.test.ts',
    ],
    exclude: ['**/{crashes,email-crashes,estimate,histories,races,sales}.test.ts'],
    // Loading the functions takes longer than the tests, so all files share one load.
    isolate: false,
    fileParallelism: false,
    globalSetup: ['test/mutation/services.ts'],
    setupFiles: ['test/support/random-tests.ts', 'test/mutation/empty-table.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
