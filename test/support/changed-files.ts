import { spawnSync } from 'node:child_process'

/** Runs git in a folder. Returns what it prints, or undefined if it fails. */
const git = (root: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const files = (list: string | undefined) => (list ?? '').split('\0').filter(Boolean)

/** Files that differ between a commit and the working tree, deleted and untracked ones included. */
const since = (root: string, commit: string): string[] => [
  ...new Set([
    // A renamed file counts as a deleted and a new one.
    ...files(git(root, 'diff', '--name-only', '--no-renames', '-z', commit)),
    ...files(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
  ]),
]

const startOf = (root: string, ref: string) => git(root, 'merge-base', 'HEAD', ref)?.trim()

/**
 * Lists the files of a change, as paths from the root: what isn't committed, and the commits that aren't
 * in `ref`. Without `ref`, compares with `origin/main` or `main`, and with the last commit's parent if
 * that finds nothing. Throws a sentence if there is no such commit or no git.
 */
export function changedFiles(root: string, ref?: string): string[] {
  if (ref !== undefined) {
    const start = startOf(root, ref)
    if (!start) throw new Error(`git finds no commit ${ref}.`)
    return since(root, start)
  }
  const start = startOf(root, 'origin/main') ?? startOf(root, 'main') ?? startOf(root, 'HEAD')
  if (!start) throw new Error('--changed needs git and at least one commit.')
  const changed = since(root, start)
  if (changed.length > 0) return changed
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1') ? since(root, 'HEAD~1') : []
}
