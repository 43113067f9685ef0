import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from '../../../../shared/rules/cut-text.ts'
import { anyText } from '../../../support/any-text.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 3, 'lon'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
])('cuts %j to %i', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})

test('keeps any text well-formed and as long as allowed', () => {
  fc.assert(
    fc.property(anyText(), fc.nat(30), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
      expect(cut.length).toBeLessThanOrEqual(max)
    }),
  )
})
