/**
 * `npm run test:opensearch` runs the catalog's tests over a real OpenSearch node, and records its answers
 * for `npm test`. Needs a JDK and Maven.
 */
import { spawnSync } from 'node:child_process'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', '.']
const config = ['--config', 'test/opensearch/vitest.config.ts']
const { status } = spawnSync(process.execPath, [...vitest, ...config, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
