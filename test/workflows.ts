import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pinned = /^\s*(?:-\s+)?uses:\s+[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
const uses = /^\s*(?:-\s+)?uses:/
const remembersToken =
  /^\s*(?:-\s+)?uses:\s+actions\/checkout@(?!.*\n\s+with:\n\s+persist-credentials: false)/m

/** A job that waits for approval would hold a concurrency group of the whole workflow. */
const holdsAll = (source: string) =>
  /^concurrency:/m.test(source) && /^\s+environment:/m.test(source)

/**
 * Lists actions that aren't pinned to a commit, permissions that aren't stated, and jobs that hold up
 * others while they wait for approval.
 */
export const workflowProblems = (file: string, source: string): string[] => [
  ...source
    .split('\n')
    .filter(line => uses.test(line) && !pinned.test(line))
    .map(line => `${file}: ${line.trim()}: pin it to a full commit, with the version as a comment`),
  ...(/^permissions:/m.test(source) ? [] : [`${file} states no permissions`]),
  ...(/^permissions:\s*write-all/m.test(source) ? [`${file} may write everything`] : []),
  ...(holdsAll(source)
    ? [`${file}: give each job its own concurrency group, because one may wait for approval`]
    : []),
  ...(remembersToken.test(source)
    ? [`${file}: actions/checkout needs persist-credentials: false`]
    : []),
]

/** Checks the workflows of GitHub. */
export const checkWorkflows = (root: string): string[] =>
  globSync('.github/workflows/*.yml', { cwd: root })
    .sort()
    .flatMap(file => workflowProblems(file, readFileSync(join(root, file), 'utf8')))
