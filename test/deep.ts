/**
 * `npm run test:deep` runs the random tests with 20 times their usual number of cases. TEST_RUNS sets
 * another factor and TEST_SEED repeats a run. `npm run test:deep -- orders` runs only the files whose
 * path contains "orders".
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, root } from './support/command.ts'

const filters = process.argv.slice(2)
const isRandom = (file: string) =>
  /from '(fast-check|.*\/support\/seed\.ts)'/.test(readFileSync(join(root, file), 'utf8'))
const files = globSync('test/{unit,integration}/**/*.test.{ts,tsx}', { cwd: root })
  .filter(isRandom)
  .filter(file => filters.length === 0 || filters.some(part => file.includes(part)))

if (files.length === 0) {
  console.error(`No random test matches ${filters.join(' or ')}.`)
  process.exit(1)
}
const env = { TEST_RUNS: process.env.TEST_RUNS || '20' }
const { ok } = await command('vitest', ['run', '--testTimeout=3600000', ...files], { env })
process.exitCode = ok ? 0 : 1
