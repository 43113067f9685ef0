import { expect, test } from 'vitest'
import { allowsLicense, licenseProblem } from '../../licenses.ts'
import { checkPackages, lockfileProblems, manifestProblems } from '../../packages.ts'
import { root } from '../../support/command.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const zod = { version: '4.6.7', integrity, license: 'MIT' }
const problemsOf = (path: string, locked: object) =>
  lockfileProblems({ lockfileVersion: 3, packages: { '': {}, [path]: { ...zod, ...locked } } })

test('every package of the store is from the registry, with a hash and an allowed license', () => {
  expect(checkPackages(root)).toEqual([])
})

test('accepts a package with or without its address on the registry', () => {
  const resolved = 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz'
  expect(problemsOf('node_modules/zod', {})).toEqual([])
  expect(problemsOf('node_modules/zod', { resolved })).toEqual([])
})

test.each([
  ['another registry', { resolved: 'https://registry.evil.example/zod.tgz' }],
  ['a similar address', { resolved: 'https://registry.npmjs.org.evil.example/zod.tgz' }],
  ['no encryption', { resolved: 'http://registry.npmjs.org/zod/-/zod-4.6.7.tgz' }],
  [
    'a git repository',
    { resolved: 'git+ssh://git@github.com/x/zod.git#abc', integrity: undefined },
  ],
  ['a folder', { link: true }],
  ['no hash', { integrity: undefined }],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['no license', { license: undefined }],
  ['a license with conditions', { license: 'AGPL-3.0-only' }],
])('refuses a package with %s', (_, locked) => {
  expect(problemsOf('node_modules/@a/zod', locked)).not.toEqual([])
})

test('a package inside another one needs no hash of its own', () => {
  expect(
    problemsOf('node_modules/a/node_modules/b', { inBundle: true, integrity: undefined }),
  ).toEqual([])
})

test.each(['^1.2.3', '~1.2.3', '*', 'latest', 'git+https://x.example/a.git', 'file:../a'])(
  'refuses the version %s',
  version => {
    expect(manifestProblems({ dependencies: { a: version } })).toHaveLength(1)
  },
)

test.each([
  ['MIT', false, true],
  ['(MIT OR GPL-3.0-or-later)', false, true],
  ['MIT AND ISC AND BSD-3-Clause', false, true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false, false],
  ['GPL-3.0-or-later', true, false],
  ['MPL-2.0', true, true],
  ['MPL-2.0', false, false],
])('%s in development: %s → allowed: %s', (license, dev, allowed) => {
  expect(allowsLicense(license, dev)).toBe(allowed)
})

test('names the package and its license', () => {
  expect(licenseProblem('copyleft', { license: 'GPL-3.0-only' })).toBe(
    'copyleft has the license GPL-3.0-only',
  )
  expect(licenseProblem('@img/sharp-wasm32', { license: 'LGPL-3.0-or-later' })).toBeUndefined()
})
