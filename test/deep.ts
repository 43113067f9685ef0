/**
 * `npm run test:deep` runs what `npm test` samples, whole: random tests with 20 times their usual number
 * of cases, every call of a crash sweep, every endpoint for every caller, the stores of all releases,
 * the tests of the local servers, every route, and every story on desktop and phone. TEST_RUNS sets another
 * factor and TEST_SEED repeats a run. `npm run test:deep -- orders` runs only the files whose path contains "orders".
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { command, root } from './support/command.ts'
import { localServers } from './support/deep-files.ts'
import { pickSeed } from './support/seed.ts'

pickSeed()
const filters = process.argv.slice(2)
const isChosen = (file: string) =>
  filters.length === 0 || filters.some(part => file.replaceAll('\\', '/').includes(part))
const isSampled = (file: string) =>
  /from '(fast-check|.*\/support\/(seed|depth|people)\.ts)'/.test(
    readFileSync(join(root, file), 'utf8'),
  )
const findSampled = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter(isSampled).filter(isChosen)

const files = [
  ...findSampled('test/{unit,integration,infra}/**/*.test.{ts,tsx}'),
  ...localServers.filter(isChosen),
]
const stories = globSync('test/e2e/*.spec.ts', { cwd: root }).filter(isChosen)

if (files.length + stories.length === 0) {
  console.error(`No test that npm test samples matches ${filters.join(' or ')}.`)
  process.exit(1)
}
const env = { TEST_DEPTH: 'deep', TEST_RUNS: process.env.TEST_RUNS || '20' }
const tests = files.length === 0 || (await command('vitest', ['run', ...files], { env })).ok
const walks =
  stories.length === 0 ||
  (
    await command('playwright', ['test', '-c', 'test/e2e', ...stories], {
      env: { ...env, CHROMIUM_PATH: await findBrowser() },
    })
  ).ok
process.exitCode = tests && walks ? 0 : 1
