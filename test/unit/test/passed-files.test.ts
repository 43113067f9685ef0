import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hashFiles, keyOf, runOnChanged } from '../../passed-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-passed-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const good = { ok: true, output: '' }
const bad = { ok: false, output: 'a.ts: a problem' }

/** Runs a check that answers `result`, and returns what it was given and what came out. */
const check = async (hashes: Record<string, string>, result = good, key = 'key') => {
  const run = vi.fn(async (_changed: string[] | undefined) => result)
  const outcome = await runOnChanged(join(folder, 'check', 'record.json'), key, hashes, run)
  return { outcome, given: run.mock.calls.map(([changed]) => changed) }
}

test('checks every file until the check passes, then nothing', async () => {
  expect(await check({ 'a.ts': '1' }, bad)).toEqual({ outcome: bad, given: [undefined] })
  expect(await check({ 'a.ts': '1' }, bad)).toEqual({ outcome: bad, given: [undefined] })
  expect(await check({ 'a.ts': '1' })).toEqual({ outcome: good, given: [undefined] })
  expect(await check({ 'a.ts': '1' })).toEqual({ outcome: good, given: [] })
})

test('checks files that changed, are new or are gone', async () => {
  await check({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' })
  const { given } = await check({ 'a.ts': '1', 'b.ts': '2', 'd.ts': '1' })
  expect(given.map(files => files?.sort())).toEqual([['b.ts', 'c.ts', 'd.ts']])
})

test('reports a problem of a changed file on each run until it is solved', async () => {
  await check({ 'a.ts': '1', 'b.ts': '1' })
  const changed = { 'a.ts': '1', 'b.ts': '2' }
  expect(await check(changed, bad)).toEqual({ outcome: bad, given: [['b.ts']] })
  expect(await check(changed, bad)).toEqual({ outcome: bad, given: [['b.ts']] })
  expect(await check({ 'a.ts': '2', 'b.ts': '2' }, bad)).toMatchObject({
    given: [['a.ts', 'b.ts']],
  })
})

test('checks every file again with other settings or a damaged record', async () => {
  await check({ 'a.ts': '1' })
  expect((await check({ 'a.ts': '1' }, good, 'other')).given).toEqual([undefined])
  writeFileSync(join(folder, 'check', 'record.json'), '{"key":')
  expect((await check({ 'a.ts': '1' }, good, 'other')).given).toEqual([undefined])
})

test('hashes tracked and new files, without ignored and deleted ones', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  for (const file of ['tracked.ts', 'deleted.ts', 'new.ts', 'ignored.log'])
    writeFileSync(join(folder, file), 'same')
  writeFileSync(join(folder, '.gitignore'), '*.log')
  git('add', 'tracked.ts', 'deleted.ts')
  rmSync(join(folder, 'deleted.ts'))
  const hashes = hashFiles(folder) ?? {}
  expect(Object.keys(hashes).sort()).toEqual(['.gitignore', 'new.ts', 'tracked.ts'])
  expect(hashes['new.ts']).toBe(hashes['tracked.ts'])
  writeFileSync(join(folder, 'new.ts'), 'other')
  expect(hashFiles(folder)?.['new.ts']).not.toBe(hashes['new.ts'])
})

test('hashes nothing outside a repository', () => {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir())
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(hashFiles(folder)).toBeUndefined()
})

test('a key follows the content and the names of its files', () => {
  const key = keyOf({ 'a.json': '1', 'b.ts': '1' }, /json$/)
  expect(keyOf({ 'b.ts': '2', 'a.json': '1' }, /json$/)).toBe(key)
  expect(keyOf({ 'a.json': '2' }, /json$/)).not.toBe(key)
  expect(keyOf({ 'c.json': '1' }, /json$/)).not.toBe(key)
})
