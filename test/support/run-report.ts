import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { budgetOf, type Part, partBudgets, runBudget } from '../budget.ts'
import { root } from './command.ts'

/** A test file and its duration in seconds, including waits. */
export type FileTime = { file: string; seconds: number }
/** A failed test, named by its file and title, the error's text and what the page showed. */
export type Failure = { test: string; reason: string; page?: string }
/** The result of one stage of `npm test`. */
export type Outcome = { passed: number; failed: number; files: FileTime[]; failures: Failure[] }

type VitestFile = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults?: { fullName: string; status: string; failureMessages: string[] }[]
}
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
type Try = {
  duration: number
  errors?: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}
type Story = { title: string; tests: { results: Try[] }[] }
type Suite = { file: string; suites?: Suite[]; specs?: Story[] }
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readText(path))
  } catch {
    return {}
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Counts a failed run without a failed test as one failure. */
const withFailure = (ok: boolean, outcome: Outcome): Outcome => ({
  ...outcome,
  failed: ok ? outcome.failed : Math.max(outcome.failed, 1),
})

/** The failed tests of a file. A file that could not be loaded has none and counts as one. */
function vitestFailures({ name, status, message, assertionResults = [] }: VitestFile): Failure[] {
  const file = relative(root, name)
  const failures = assertionResults
    .filter(test => test.status === 'failed')
    .map(test => ({
      test: `${file}: ${test.fullName}`,
      reason: test.failureMessages.join('\n'),
    }))
  if (status !== 'failed' || failures.length > 0) return failures
  return [{ test: file, reason: message }]
}

/** Reads the report of Vitest's JSON reporter. `ok` is true if the run exited with 0. */
export function vitestOutcome(path: string, ok: boolean): Outcome {
  const report = readReport<VitestReport>(path)
  return withFailure(ok, {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    files: (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  })
}

/** What the page showed when a story failed, as Playwright describes it. Empty without a page. */
function shownPage({ attachments = [] }: Try): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  return /```yaml\n(.*?)\n```/s.exec(path ? readText(path) : '')?.[1] ?? ''
}

/** Stories with an error in any try, also those that passed on a retry. */
const storyFailures = ({ file, suites = [], specs = [] }: Suite): Failure[] => [
  ...suites.flatMap(storyFailures),
  ...specs.flatMap(({ title, tests }) => {
    const tries = tests.flatMap(({ results }) => results)
    const errors = tries.flatMap(({ errors = [] }) => errors)
    if (errors.length === 0) return []
    const reason = errors.map(({ message = '' }) => message).join('\n')
    const page = tries.map(shownPage).find(Boolean) ?? ''
    return [{ test: `test/e2e/${file}: ${title}`, reason, page }]
  }),
]

const totalDuration = ({ suites = [], specs = [] }: Suite): number =>
  [
    ...suites.map(totalDuration),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(r => r.duration))),
  ].reduce((sum, duration) => sum + duration, 0)

/** Reads the report of Playwright's JSON reporter. A story that passed on a retry counts as failed. */
export function playwrightOutcome(path: string, ok: boolean): Outcome {
  const { stats, suites = [] } = readReport<PlaywrightReport>(path)
  const seconds = new Map<string, number>()
  for (const suite of suites)
    seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + totalDuration(suite) / 1000)
  return withFailure(ok, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    files: [...seconds].map(([file, duration]) => ({
      file: `test/e2e/${file}`,
      seconds: duration,
    })),
    failures: suites.flatMap(storyFailures),
  })
}

const row = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`

/** Formats the duration of each stage and of the slowest files. */
export function timeTable(stages: readonly FileTime[], files: readonly FileTime[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    'Stages:',
    ...stages.map(({ file, seconds }) => row(seconds, file)),
    'Slowest files:',
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
  ].join('\n')
}

/** Processor seconds of each measured part of a run. */
export type Costs = Partial<Record<Part, number>>

/** Reads the processor seconds of Vitest's files, from the lines that `measure-file.ts` writes. */
export const readCosts = (log: string): FileTime[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

export const sumOf = (costs: readonly FileTime[]): number =>
  costs.reduce((sum, { seconds }) => sum + seconds, 0)

const entriesOf = (costs: Costs) => Object.entries(costs) as [Part, number][]

/** Formats the processor seconds of each part and of Vitest's ten costliest files, with their budgets. */
export function costTable(parts: Costs, files: readonly FileTime[]): string {
  const costliest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    'Processor time, and its budget:',
    ...entriesOf(parts).map(([part, seconds]) => row(seconds, `${part} (${partBudgets[part]} s)`)),
    `Costliest of ${files.length} files:`,
    ...costliest.map(({ file, seconds }) => row(seconds, `${file} (${budgetOf(file)} s)`)),
  ].join('\n')
}

type Run = {
  parts: Costs
  /** Processor seconds of Vitest's files. */
  files: readonly FileTime[]
  /** Seconds of the story files. */
  stories: readonly FileTime[]
  /** Seconds of a whole run. Undefined if only some tests ran. */
  duration?: number
}

/** Names what is over its budget: the run, its parts and its files. Empty if nothing is. */
export function overBudget({ parts, files, stories, duration }: Run): string {
  const costs = entriesOf(parts)
  const processor = costs.reduce((sum, [, seconds]) => sum + seconds, 0)
  const over = [
    ...(duration === undefined
      ? []
      : [
          { name: 'The run', seconds: duration, budget: runBudget.seconds },
          { name: 'The run, of the processor', seconds: processor, budget: runBudget.processor },
        ]),
    ...costs.map(([part, seconds]) => ({ name: part, seconds, budget: partBudgets[part] })),
    ...[...files, ...stories]
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ file, seconds }) => ({ name: file, seconds, budget: budgetOf(file) })),
  ].filter(({ seconds, budget }) => seconds > budget)
  if (over.length === 0) return ''
  return [
    'Over budget (test/budget.ts):',
    ...over.map(({ name, seconds, budget }) => row(seconds, `${name}, budget ${budget} s`)),
  ].join('\n')
}

/** Formats each failed test with the first lines of its error and of the page. */
export const failureList = (failures: readonly Failure[]): string =>
  failures
    .map(({ test, reason, page }) =>
      [
        `Failed: ${test}`,
        ...reason.split('\n').slice(0, 12),
        ...(page ? ['The page showed:', ...page.split('\n').slice(0, 120)] : []),
      ].join('\n    '),
    )
    .join('\n')
