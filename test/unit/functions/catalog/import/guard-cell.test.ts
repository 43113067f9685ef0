import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, plainCell } from '../../../../../functions/catalog/import/guard-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-1-1', "'-1-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ["''-x", "'''-x"],
])('%j is exported as %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell)
  expect(plainCell(cell)).toBe(text)
})

test.each(['-5', '+5', '-19.99', 'Plain', 'a=b', "'tis", "'", ''])('%j stays as it is', text => {
  expect(guardCell(text)).toBe(text)
  expect(plainCell(text)).toBe(text)
})

test('any text comes back, and none starts a formula', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', '.', 'a', '＝')
  const texts = fc.oneof(
    fc.string(),
    fc.array(sign).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(texts, text => {
      const cell = guardCell(text)
      expect(plainCell(cell)).toBe(text)
      expect(/^[=@\t\r＝]/.test(cell)).toBe(false)
      expect(/^[+-]/.test(cell) && Number.isNaN(Number(cell))).toBe(false)
    }),
  )
})
