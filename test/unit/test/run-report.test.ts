import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetOf, partBudgets, runBudget } from '../../budget.ts'
import { root } from '../../support/command.ts'
import {
  costTable,
  failureList,
  overBudget,
  playwrightOutcome,
  readCosts,
  sumOf,
  timeTable,
  vitestOutcome,
} from '../../support/run-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const report = (content: unknown) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a story that passed only on a retry fails the run', () => {
  const path = report({ stats: { expected: 3, flaky: 1, unexpected: 0 }, suites: [] })
  expect(playwrightOutcome(path, true)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run that fails without a failing test counts as one failure', () => {
  const path = report({ numPassedTests: 5, numFailedTests: 0, testResults: [] })
  expect(vitestOutcome(path, false)).toMatchObject({ passed: 5, failed: 1 })
  expect(playwrightOutcome(join(folder, 'no-such-report'), false)).toMatchObject({ failed: 1 })
})

test('the duration of a story file is the sum of its stories', () => {
  const story = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const suite = { file: 'cart.spec.ts', specs: [story(1500)], suites: [{ specs: [story(500)] }] }
  const path = report({ stats: {}, suites: [suite] })
  expect(playwrightOutcome(path, true).files).toEqual([
    { file: 'test/e2e/cart.spec.ts', seconds: 2 },
  ])
})

test('the table lists each stage and the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `file-${n}`, seconds: n }))
  const lines = timeTable([{ file: 'Vitest', seconds: 90 }], files).split('\n')
  expect(lines[1]).toBe('    90.0 s  Vitest')
  expect(lines.slice(3)).toHaveLength(10)
  expect(lines[3]).toBe('    11.0 s  file-11')
})

test('the processor time is shown with its budget, and the ten costliest files come first', () => {
  const log = Array.from({ length: 12 }, (_, at) =>
    JSON.stringify({ file: `test/unit/${at}.test.ts`, seconds: at }),
  )
  const files = readCosts(`${log.join('\n')}\n`)
  expect(sumOf(files)).toBe(66)
  const lines = costTable({ Checks: 12.34 }, files).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'Processor time, and its budget:',
    `    12.3 s  Checks (${partBudgets.Checks} s)`,
    'Costliest of 12 files:',
  ])
  expect(lines.slice(3)).toHaveLength(10)
  expect(lines[3]).toBe('    11.0 s  test/unit/11.test.ts (1 s)')
})

test('what is over its budget is named: the run, its parts and its files', () => {
  const over = overBudget({
    parts: { Checks: partBudgets.Checks, 'Browser stories': 9_000 },
    files: [
      { file: 'test/unit/cheap.test.ts', seconds: 1 },
      { file: 'test/unit/dear.test.ts', seconds: 1.5 },
      { file: 'test/components/dear.test.tsx', seconds: 7 },
    ],
    stories: [{ file: 'test/e2e/long.spec.ts', seconds: 1_000 }],
    duration: runBudget.seconds + 1,
  })
  const stories = partBudgets['Browser stories']
  expect(over.split('\n')).toEqual([
    'Over budget (test/budget.ts):',
    `   ${runBudget.seconds + 1}.0 s  The run, budget ${runBudget.seconds} s`,
    `  ${9_000 + partBudgets.Checks}.0 s  The run, of the processor, budget ${runBudget.processor} s`,
    `  9000.0 s  Browser stories, budget ${stories} s`,
    `  1000.0 s  test/e2e/long.spec.ts, budget ${budgetOf('test/e2e/long.spec.ts')} s`,
    '     7.0 s  test/components/dear.test.tsx, budget 2 s',
    '     1.5 s  test/unit/dear.test.ts, budget 1 s',
  ])
})

test('a run of some tests has no budget of its own', () => {
  const parts = { 'Vitest workers': partBudgets['Vitest workers'] }
  const some = { parts, files: [{ file: 'test/unit/cheap.test.ts', seconds: 1 }], stories: [] }
  expect(overBudget(some)).toBe('')
  expect(overBudget({ ...some, duration: 1_000 })).toContain('The run, budget')
})

test('each failed test is listed with its file, its title and the first lines of its error', () => {
  const file = {
    name: join(root, 'test/unit/cart.test.ts'),
    status: 'failed',
    message: '',
    assertionResults: [
      { fullName: 'a cart is empty', status: 'passed', failureMessages: [] },
      {
        fullName: 'a cart has a total',
        status: 'failed',
        failureMessages: ['expected 1\nto be 2'],
      },
    ],
  }
  const broken = { ...file, status: 'failed', message: 'No such module', assertionResults: [] }
  const { failures } = vitestOutcome(report({ testResults: [file, broken] }), false)
  expect(failureList(failures).split('\n')).toEqual([
    'Failed: test/unit/cart.test.ts: a cart has a total',
    '    expected 1',
    '    to be 2',
    'Failed: test/unit/cart.test.ts',
    '    No such module',
  ])
})

test('a story with an error is listed, also if a retry passed', () => {
  const tries = [
    { duration: 1, errors: [{ message: 'no button' }] },
    { duration: 1, errors: [] },
  ]
  const specs = [
    { title: 'a guest pays', tests: [{ results: tries }] },
    { title: 'a guest leaves', tests: [{ results: [{ duration: 1, errors: [] }] }] },
  ]
  const suite = { file: 'cart.spec.ts', suites: [{ file: 'cart.spec.ts', specs }] }
  expect(playwrightOutcome(report({ stats: {}, suites: [suite] }), false).failures).toEqual([
    { test: 'test/e2e/cart.spec.ts: a guest pays', reason: 'no button', page: '' },
  ])
})

test('a failed story shows the page', () => {
  const context = join(folder, 'error-context.md')
  writeFileSync(context, '# Error\n```\nno button\n```\n```yaml\n- heading "Cart"\n```\n')
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path: context }]
  const results = [{ duration: 1, errors: [{ message: 'no button' }], attachments }]
  const specs = [{ title: 'a guest pays', tests: [{ results }] }]
  const { failures } = playwrightOutcome(
    report({ stats: {}, suites: [{ file: 'cart.spec.ts', specs }] }),
    false,
  )
  expect(failureList(failures)).toBe(
    [
      'Failed: test/e2e/cart.spec.ts: a guest pays',
      'no button',
      'The page showed:',
      '- heading "Cart"',
    ].join('\n    '),
  )
})
