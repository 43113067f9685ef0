import { expect, test } from 'vitest'
import { root } from '../../../test/support/command.ts'
import { citedIn, findUntested, untestedLine } from '../../requirements.ts'

test('a test names single requirements and ranges', () => {
  expect(citedIn("test('adds up (S-64)', …) // A-9, S-7 to S-9")).toEqual([
    'S-64',
    'A-9',
    'S-7',
    'S-8',
    'S-9',
  ])
  expect(citedIn("sku: 'S-2404', XS-1")).toEqual([])
})

test('each requirement is in the documents, and those without a test are listed', () => {
  const found = findUntested(root)
  expect(found.all.length).toBeGreaterThan(270)
  expect(found.all).toContain('S-113')
  expect(found.untested).not.toContain('S-113')
  expect(untestedLine({ all: ['S-1', 'S-2'], untested: ['S-2'] })).toBe(
    'Requirements that no test names: 1 of 2\n  S-2',
  )
  expect(untestedLine({ all: ['S-1'], untested: [] })).toBeUndefined()
})
