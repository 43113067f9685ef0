import { expect, test } from 'vitest'
import { FoundRows } from '../../../../functions/catalog/catalog-index/found-rows.ts'

const found = (...points: number[]) => {
  const rows = new FoundRows(points.length)
  for (const [row, some] of points.entries()) if (some > 0) rows.set(row, some)
  return rows
}

test('a row is found once, with its last points', () => {
  const rows = found(0, 4, 0)
  rows.set(1, 7)
  rows.set(2, 1)
  expect(rows.rows).toEqual([1, 2])
  expect([...rows.points]).toEqual([0, 7, 1])
})

test('rows that two searches find keep the points of both', () => {
  const rows = found(1, 2, 0, 4)
  rows.keepBoth(found(0, 8, 5, 1))
  expect(rows.rows).toEqual([1, 3])
  expect([...rows.points]).toEqual([0, 10, 0, 5])
})

test('what neither or only one finds is left out', () => {
  const rows = found(1, 0)
  rows.keepBoth(found(0, 1))
  expect(rows.rows).toEqual([])
  expect([...rows.points]).toEqual([0, 0])
})
