import { defineConfig } from 'vitest/config'

const catalog = [
  'listing',
  'suggest',
  'edit-products',
  'edit-categories',
  'export-import',
  'barcode',
]

/** `npm run test:opensearch`: both indexes, and the contract's catalog tests, over a real node. */
export default defineConfig({
  test: {
    fileParallelism: false,
    globalSetup: ['test/support/local-services.ts', 'test/opensearch/node-setup.ts'],
    setupFiles: [
      'test/support/store-of-file.ts',
      'test/support/random-tests.ts',
      'test/opensearch/file-setup.ts',
    ],
    include: [
      'test/opensearch/*.test.ts',
      ...catalog.map(name => `test/integration/catalog/${name}.test.ts`),
      'test/integration/people/account/favorites.test.ts',
      'test/integration/reports/dashboard.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['tree'],
  },
})
