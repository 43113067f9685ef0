import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFiles } from '../../support/changed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const commit = (message: string) => {
  git('add', '-A')
  git('commit', '-qm', message)
}

test('a change is what main lacks: commits, edits, deleted and new files', () => {
  expect(() => changedFiles(folder)).toThrow('--changed needs git')
  git('init', '-qb', 'main')
  write('.gitignore', 'ignored.ts\n')
  write('cart.ts', '1')
  write('order.ts', '1')
  write('price.ts', 'one price\n')
  commit('Start')
  expect(changedFiles(folder)).toEqual([])
  write('cart.ts', '2')
  commit('Change the cart')
  expect(changedFiles(folder), 'the last commit, on main').toEqual(['cart.ts'])

  git('checkout', '-qb', 'work')
  expect(changedFiles(folder), 'the last commit, on a new branch').toEqual(['cart.ts'])
  git('mv', 'price.ts', 'amount.ts')
  commit('Rename the price')
  rmSync(join(folder, 'order.ts'))
  write('a folder/né.ts', '1')
  write('ignored.ts', '1')
  const change = ['a folder/né.ts', 'amount.ts', 'order.ts', 'price.ts']
  expect(changedFiles(folder).sort()).toEqual(change)
  expect(changedFiles(folder, 'HEAD').sort()).toEqual(['a folder/né.ts', 'order.ts'])
  expect(changedFiles(folder, 'main~1').sort()).toEqual(['cart.ts', ...change].sort())

  git('checkout', '-q', 'main')
  write('later.ts', '1')
  git('add', 'later.ts')
  git('commit', '-qm', 'Continue main')
  git('checkout', '-q', 'work')
  expect(changedFiles(folder).sort(), 'what main got since is no change').toEqual(change)
  expect(() => changedFiles(folder, 'nowhere')).toThrow('git finds no commit nowhere.')
})
