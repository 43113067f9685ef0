import { expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { checkWorkflows, workflowProblems } from '../../workflows.ts'

const commit = '08c6903cd8c0fde910a37f88322edcfb5dd907a8'
const workflow = (uses: string, more = '') => `permissions:
  contents: read
jobs:
  check:
    steps:
      - uses: ${uses}
${more}`
const without = '        with:\n          persist-credentials: false\n'

test('every workflow pins its actions and states its permissions', () => {
  expect(checkWorkflows(root)).toEqual([])
})

test('accepts an action of one commit', () => {
  expect(workflowProblems('a.yml', workflow(`actions/setup-node@${commit} # v5.0.0`))).toEqual([])
  const checkout = workflow(`actions/checkout@${commit} # v5.0.0`, without)
  expect(workflowProblems('a.yml', checkout)).toEqual([])
})

test.each([
  'actions/setup-node@v5',
  'actions/setup-node@main',
  `actions/setup-node@${commit.slice(0, 12)} # v5.0.0`,
  `actions/setup-node@${commit}`,
  './.github/actions/own',
  'docker://alpine:latest',
])('refuses %s', uses => {
  expect(workflowProblems('a.yml', workflow(uses))).toHaveLength(1)
})

test('refuses a checkout that keeps its token', () => {
  expect(workflowProblems('a.yml', workflow(`actions/checkout@${commit} # v5.0.0`))).toEqual([
    'a.yml: actions/checkout needs persist-credentials: false',
  ])
})

test('refuses permissions that are missing or too wide', () => {
  expect(workflowProblems('a.yml', 'jobs: {}')).toEqual(['a.yml states no permissions'])
  expect(workflowProblems('a.yml', 'permissions: write-all')).toEqual([
    'a.yml may write everything',
  ])
})

test('refuses a concurrency group that a job holds while it waits for approval', () => {
  const job = '    environment: production\n'
  const all = `concurrency:\n  group: deploy\n${workflow('docker://x', job)}`
  expect(workflowProblems('a.yml', all)).toContain(
    'a.yml: give each job its own concurrency group, because one may wait for approval',
  )
  const own = `${job}    concurrency:\n      group: deploy-production\n`
  expect(workflowProblems('a.yml', workflow('docker://x', own)).join()).not.toContain('concurrency')
})
