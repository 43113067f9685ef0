import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The hash of each file's content, by path. */
export type Hashes = Readonly<Record<string, string>>
export type Result = { ok: boolean; output: string }

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url')

/** Hashes the files below the root that git tracks or could add. Undefined without git. */
export function hashFiles(root: string): Hashes | undefined {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  if (status !== 0) return undefined
  const files = stdout.toString().split('\0').filter(Boolean)
  return Object.fromEntries(
    files
      .filter(file => existsSync(join(root, file)))
      .map(file => [file, hashOf(readFileSync(join(root, file)))]),
  )
}

/** Hashes the paths and contents of the files that match, such as a tool's settings. */
export const keyOf = (hashes: Hashes, pattern: RegExp): string =>
  hashOf(
    JSON.stringify(
      Object.entries(hashes)
        .filter(([file]) => pattern.test(file))
        .sort(),
    ),
  )

type Passed = { key: string; hashes: Hashes }

const readPassed = (record: string): Passed | undefined => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs a check on the files whose content changed since the check last passed, or on every file
 * (`undefined`) if it never passed with this key. Files that are gone count as changed. The record is
 * written only after a pass, so a problem is found again until it is solved.
 */
export async function runOnChanged(
  record: string,
  key: string,
  hashes: Hashes,
  run: (changed: string[] | undefined) => Promise<Result>,
): Promise<Result> {
  const passed = readPassed(record)
  const changed =
    passed?.key === key
      ? Object.keys({ ...passed.hashes, ...hashes }).filter(
          file => passed.hashes[file] !== hashes[file],
        )
      : undefined
  if (changed?.length === 0) return { ok: true, output: '' }
  const result = await run(changed)
  if (result.ok) {
    mkdirSync(dirname(record), { recursive: true })
    writeFileSync(record, JSON.stringify({ key, hashes } satisfies Passed))
  }
  return result
}
