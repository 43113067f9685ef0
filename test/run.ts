/**
 * `npm test` runs the checks, Vitest and the browser stories against the built site. `npm test -- cart`
 * runs only the test files with "cart" in their path, without leaving out stories, and
 * `npm test -- --changed` the checks and what a change can affect. The checks and the builds for
 * stories run beside the first tests, which wait a part of the time. Prints the duration of each stage,
 * the slowest and costliest files, each failed test with its error, what is over budget, the
 * requirements that no test names, and the totals.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part } from './budget.ts'
import { findUntested, untestedLine } from './requirements.ts'
import { findBrowser } from './support/browser.ts'
import { changedFiles } from './support/changed-files.ts'
import { command, root } from './support/command.ts'
import { processorSeconds } from './support/processor.ts'
import { type RunOptions, readOptions } from './support/run-options.ts'
import {
  type Costs,
  costTable,
  type FileTime,
  failureList,
  type Outcome,
  overBudget,
  playwrightOutcome,
  readCosts,
  sumOf,
  timeTable,
  vitestOutcome,
} from './support/run-report.ts'
import { pickSeed } from './support/seed.ts'

/** Ends the run with a sentence for the person who started it. */
function refuse(problem: unknown): never {
  console.error((problem as Error).message)
  process.exit(1)
}

function readArguments(): RunOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (problem) {
    return refuse(problem)
  }
}

const { filters, changed } = readArguments()
pickSeed()
const reports = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const processorLog = join(reports, 'processor.jsonl')
/** Processor seconds of parts that ended. */
const parts: Costs = {}

/** Runs a program of ours beside the stages, and records its processor seconds. */
async function runBeside(part: Part, program: string) {
  const MEASURED = join(reports, part)
  const args = ['--import', './test/support/measure-program.ts', program]
  const result = await command(process.execPath, args, { quiet: true, env: { MEASURED } })
  if (processorSeconds() && existsSync(MEASURED))
    parts[part] = Number(readFileSync(MEASURED, 'utf8'))
  return result
}

/** A stage runs the test files it is given, or those that match the filters. */
type Stage = { name: StageName; run: (files?: readonly string[]) => Promise<Outcome> }
type StageName = 'Checks' | 'Vitest' | 'Browser stories'
/** A stage of this run, and its test files if they are chosen. */
type Chosen = { stage: Stage; files?: readonly string[] }

const nothing: Outcome = { passed: 0, failed: 0, files: [], failures: [] }
const failedStage = (test: string, reason: string): Outcome => ({
  ...nothing,
  failed: 1,
  failures: [{ test, reason }],
})

const checks: Stage = {
  name: 'Checks',
  run: async () => {
    const { ok, output } = await runBeside('Checks', 'test/check.ts')
    if (ok) console.log(output.trim())
    return ok ? nothing : failedStage('Checks', output.trim())
  },
}

const vitest: Stage = {
  name: 'Vitest',
  run: async (files = filters) => {
    const report = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const env = { TEST_PROCESSOR_LOG: processorLog }
    const args = ['run', '--passWithNoTests', ...reporters, ...files]
    const { ok } = await command('vitest', args, { env })
    return vitestOutcome(report, ok)
  },
}

/** Settles when the stories' site and seeded store are built. The stories report a failed build. */
let prepared: Promise<unknown> = Promise.resolve()

const stories: Stage = {
  name: 'Browser stories',
  run: async (files = filters) => {
    await prepared
    const report = join(reports, 'playwright.json')
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '-c', 'test/e2e', '--reporter=list,json', ...files]
    const { ok } = await command('playwright', args, { env })
    return playwrightOutcome(report, ok)
  },
}

/** Returns whether a filter matches a file of this pattern. Windows paths are compared with `/`. */
const matches = (pattern: string) =>
  globSync(pattern, { cwd: root }).some(file =>
    filters.some(part => file.replaceAll('\\', '/').includes(part)),
  )

/** Lists what a change can affect, and prints what that is. */
async function chooseAffected(ref: string | undefined): Promise<Chosen[]> {
  const paths = changedFiles(root, ref)
  const { affectedTests } = await import('./support/affected-tests.ts')
  const { tests, stories: specs, leftOut, unknown } = affectedTests(root, paths)
  const count = (files: readonly string[], noun: string) =>
    `${files.length} ${noun}${files.length === 1 ? '' : 's'}`
  console.log(
    `${count(paths, 'changed file')}: the checks, ${count(tests, 'test file')} and ${count(specs, 'story file')}.`,
  )
  if (leftOut.length > 0)
    console.log(
      `Left out ${count(leftOut, 'test file')} that the change is further from. npm test runs them.`,
    )
  for (const path of unknown) console.log(`${path} can affect every test: run npm test.`)
  return [
    { stage: checks },
    ...(tests.length > 0 ? [{ stage: vitest, files: tests }] : []),
    ...(specs.length > 0 ? [{ stage: stories, files: specs }] : []),
  ]
}

/** Chooses everything, with the stories of the run's sample. */
async function chooseAll(): Promise<Chosen[]> {
  // Loaded once the seed is picked.
  const { storiesOfRun } = await import('./support/sampled-stories.ts')
  const files = storiesOfRun()
  console.log(
    `The checks, all Vitest files and ${files.length} story files. npm test -- test/e2e runs all stories.`,
  )
  return [{ stage: checks }, { stage: vitest }, { stage: stories, files }]
}

function chooseMatching(): Chosen[] {
  return [
    ...(matches('test/{unit,components,integration,infra}/**/*.test.{ts,tsx}')
      ? [{ stage: vitest }]
      : []),
    ...(matches('test/e2e/*.spec.ts') ? [{ stage: stories }] : []),
  ]
}

const started = performance.now()
const chosen = await (changed
  ? chooseAffected(changed.ref).catch(refuse)
  : filters.length === 0
    ? chooseAll()
    : chooseMatching())
if (chosen.length === 0) console.error(`No test file matches ${filters.join(' or ')}.`)

/** Returns whether stories of these files, or of all, need a store with payment providers. */
const needProviders = (files?: readonly string[]) =>
  !files || files.some(file => /payments: '/.test(readFileSync(join(root, file), 'utf8')))

const walks = chosen.find(({ stage }) => stage === stories)
if (walks) {
  const isWithProviders = needProviders(walks.files)
  const builds = isWithProviders ? 'test/e2e/prepare.ts' : 'test/support/prepare-seeded.ts'
  prepared = runBeside('Builds for stories', builds)
}

const readLog = () =>
  existsSync(processorLog) ? readCosts(readFileSync(processorLog, 'utf8')) : []

/** Processor seconds of the tests that ended, without what ran beside them. */
const spent = () =>
  (processorSeconds()?.children ?? 0) - (parts['Builds for stories'] ?? 0) - (parts.Checks ?? 0)

function recordCost(name: StageName, seconds: number) {
  const workers = sumOf(readLog())
  if (name === 'Vitest') parts['Vitest workers'] = workers
  if (!processorSeconds() || name === 'Checks') return
  if (name === 'Vitest') parts['Vitest and its servers'] = Math.max(0, seconds - workers)
  else parts[name] = seconds
}

const times: FileTime[] = []
const total = structuredClone(nothing)

async function runStage({ stage, files: testFiles }: Chosen) {
  const [began, before] = [performance.now(), spent()]
  const { passed, failed, files, failures } = await stage
    .run(testFiles)
    .catch((problem: Error) => failedStage(stage.name, problem.message))
  times.push({ file: stage.name, seconds: (performance.now() - began) / 1000 })
  recordCost(stage.name, spent() - before)
  total.passed += passed
  total.failed += failed
  total.files.push(...files)
  total.failures.push(...failures)
}

const checking = Promise.all(chosen.filter(({ stage }) => stage === checks).map(runStage))
for (const one of chosen) if (one.stage !== checks) await runStage(one)
await checking
// A change of docs has no tests. Without --changed, a run without tests is a mistake.
process.exitCode = total.failed > 0 || (total.passed === 0 && !changed) ? 1 : 0
const costs = readLog()
console.log(`\n${timeTable(times, total.files)}`)
if (Object.keys(parts).length > 0) console.log(costTable(parts, costs))
if (total.failures.length > 0)
  console.log(`\n${failureList(total.failures)}\nRandom tests: TEST_SEED=${process.env.TEST_SEED}`)
const isWhole = !changed && filters.length === 0
const over = overBudget({
  parts,
  files: costs,
  stories: total.files.filter(({ file }) => file.startsWith('test/e2e/')),
  ...(isWhole && { duration: (performance.now() - started) / 1000 }),
})
if (over) console.log(`\n${over}`)
const missing = isWhole && untestedLine(findUntested(root))
if (missing) console.log(`\n${missing}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
