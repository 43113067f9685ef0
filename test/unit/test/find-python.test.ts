import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPython } from '../../localstack/find-python.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-python-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a program that answers whether it is new enough, or fails. */
const program = (path: string, answer: 'True' | 'False' | undefined) => {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, answer ? `#!/bin/sh\necho ${answer}\n` : '#!/bin/sh\nexit 127\n')
  chmodSync(file, 0o755)
  return file
}

test('takes the one that is named, or none', async () => {
  expect(await findPython({ PYTHON: program('named', 'True') })).toBe(join(folder, 'named'))
  expect(await findPython({ PYTHON: program('old', 'False') })).toBeUndefined()
  expect(await findPython({ PYTHON: program('broken', undefined) })).toBeUndefined()
})

test('finds the newest of pyenv while another version is chosen', async () => {
  program('pyenv/versions/3.12.1/bin/python3', 'False')
  const newest = program('pyenv/versions/3.13.0/bin/python3', 'True')
  const environment = { PYENV_ROOT: join(folder, 'pyenv') }
  const found = await findPython(environment)
  // A machine may have a newer one on its path.
  expect([newest, 'python3.13', 'python3', 'python']).toContain(found)
})
