import { defineConfig } from 'vitest/config'

/** `npm run test:stripe`: the adapter's tests against a server that isn't ours. */
export default defineConfig({
  test: { include: ['test/stripe/*.test.ts'], testTimeout: 60_000, reporters: ['tree'] },
})
