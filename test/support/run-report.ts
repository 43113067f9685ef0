import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './command.ts'

/** A test file and its duration in seconds, including waits. */
export type FileTime = { file: string; seconds: number }
/** The result of one stage of `npm test`. */
export type Outcome = { passed: number; failed: number; files: FileTime[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
type Suite = {
  file: string
  suites?: Suite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Counts a failed run without a failed test as one failure. */
const withFailure = (ok: boolean, outcome: Outcome): Outcome => ({
  ...outcome,
  failed: ok ? outcome.failed : Math.max(outcome.failed, 1),
})

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
  })
}

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
