import { expect, test } from 'vitest'
import { readOptions } from '../../support/run-options.ts'

test('without arguments, everything runs', () => {
  expect(readOptions([])).toEqual({ filters: [] })
})

test('parts of paths are filters', () => {
  expect(readOptions(['cart', 'test/unit'])).toEqual({ filters: ['cart', 'test/unit'] })
})

test('--changed compares with the main branch, or with the commit it names', () => {
  expect(readOptions(['--changed'])).toEqual({ filters: [], changed: {} })
  expect(readOptions(['--changed=HEAD~3'])).toEqual({ filters: [], changed: { ref: 'HEAD~3' } })
})

test.each([
  [['--watch'], 'Unknown option --watch. Use --changed, --changed=REF or parts of file paths.'],
  [['--changes'], 'Unknown option --changes.'],
  [['--changed='], 'Name a branch or commit after --changed=.'],
  [['--changed', 'release'], 'To compare with release, use --changed=release.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})
