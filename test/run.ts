/**
 * `npm test` runs the checks, Vitest and the browser stories against the built site. `npm test -- cart`
 * runs only the test files with "cart" in their path. Prints the duration of each stage, the slowest
 * files, each failed test with its error, and the totals.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { command, root } from './support/command.ts'
import {
  costTable,
  type FileTime,
  failureList,
  type Outcome,
  playwrightOutcome,
  timeTable,
  vitestOutcome,
} from './support/run-report.ts'
import { pickSeed } from './support/seed.ts'

pickSeed()
const filters = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const processorLog = join(reports, 'processor.jsonl')

type Stage = { name: string; run: () => Promise<Outcome> }

const nothing: Outcome = { passed: 0, failed: 0, files: [], failures: [] }
const failedStage = (test: string, reason: string): Outcome => ({
  ...nothing,
  failed: 1,
  failures: [{ test, reason }],
})

const checks: Stage = {
  name: 'Checks',
  run: async () => {
    const { ok } = await command(process.execPath, ['test/check.ts'])
    return ok ? nothing : failedStage('Checks', 'See the output of this stage.')
  },
}

const vitest: Stage = {
  name: 'Vitest',
  run: async () => {
    const report = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const env = { TEST_PROCESSOR_LOG: processorLog }
    const { ok } = await command('vitest', ['run', ...reporters, ...filters], { env })
    return vitestOutcome(report, ok)
  },
}

/** Settles when the stories' site and seeded store are built. The stories report a failed build. */
let prepared: Promise<unknown> = Promise.resolve()

const stories: Stage = {
  name: 'Browser stories',
  run: async () => {
    await prepared
    const report = join(reports, 'playwright.json')
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '-c', 'test/e2e', '--reporter=list,json', ...filters]
    const { ok } = await command('playwright', args, { env })
    return playwrightOutcome(report, ok)
  },
}

/** Returns whether a filter matches a file of this pattern. Windows paths are compared with `/`. */
const matches = (pattern: string) =>
  globSync(pattern, { cwd: root }).some(file =>
    filters.some(part => file.replaceAll('\\', '/').includes(part)),
  )

function chooseStages(): Stage[] {
  if (filters.length === 0) return [checks, vitest, stories]
  return [
    ...(matches('test/{unit,components,integration,infra}/**/*.test.{ts,tsx}') ? [vitest] : []),
    ...(matches('test/e2e/*.spec.ts') ? [stories] : []),
  ]
}

const times: FileTime[] = []
const total = structuredClone(nothing)
const stages = chooseStages()
if (stages.length === 0) console.error(`No test file matches ${filters.join(' or ')}.`)
if (stages.includes(stories))
  prepared = command(process.execPath, ['test/e2e/prepare.ts'], { quiet: true })
for (const { name, run } of stages) {
  const began = performance.now()
  const { passed, failed, files, failures } = await run().catch((problem: Error) =>
    failedStage(name, problem.message),
  )
  times.push({ file: name, seconds: (performance.now() - began) / 1000 })
  total.passed += passed
  total.failed += failed
  total.files.push(...files)
  total.failures.push(...failures)
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${timeTable(times, total.files)}`)
if (existsSync(processorLog)) console.log(costTable(readFileSync(processorLog, 'utf8')))
if (total.failures.length > 0)
  console.log(`\n${failureList(total.failures)}\nRandom tests: TEST_SEED=${process.env.TEST_SEED}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
