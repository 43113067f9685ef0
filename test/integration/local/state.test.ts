import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearState, prepareState, stateAt, stateProblem } from '../../../infra/local/state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('deletes its own files and keeps everything else', () => {
  const state = stateAt(join(folder, 'state'))
  prepareState(state)
  mkdirSync(state.s3)
  writeFileSync(join(state.s3, 'picture'), '')
  writeFileSync(join(state.folder, 'notes.txt'), 'mine')
  expect(clearState(state)).toBe(true)
  expect(readdirSync(state.folder)).toEqual(['notes.txt'])
})

test('removes the folder if nothing else is in it', () => {
  const state = stateAt(join(folder, 'state'))
  prepareState(state)
  clearState(state)
  expect(existsSync(state.folder)).toBe(false)
})

test('does nothing if the folder doesn’t exist', () => {
  expect(clearState(stateAt(join(folder, 'none')))).toBe(false)
})

test('refuses a folder that it didn’t create', () => {
  writeFileSync(join(folder, 's3'), 'mine')
  expect(() => clearState(stateAt(folder))).toThrow("Selvedge didn't create")
  expect(readdirSync(folder)).toEqual(['s3'])
})

test('explains what to do if the disk of the state folder is full or read-only', () => {
  const state = stateAt(folder)
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  expect(stateProblem(state, full)).toMatchObject({
    message: `The state folder ${folder} can't be written (ENOSPC). Free some space on its disk.`,
  })
  const readOnly = Object.assign(new Error(), { code: 'EROFS', path: join(folder, 'env.json') })
  expect(stateProblem(state, readOnly)).toMatchObject({
    message: `The state folder ${folder} can't be written (EROFS). Change its permissions, or set STATE_DIR to another folder.`,
  })
  const elsewhere = Object.assign(new Error(), { code: 'EACCES', path: '/elsewhere' })
  expect(stateProblem(state, elsewhere)).toBe(elsewhere)
})
