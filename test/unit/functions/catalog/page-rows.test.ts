import { describe, expect, test } from 'vitest'
import { FoundRows } from '../../../../functions/catalog/catalog-index/found-rows.ts'
import { firstRows, rowsByPoints } from '../../../../functions/catalog/catalog-index/page-rows.ts'

const order = [4, 2, 0, 1, 3, 5]
const all = new Uint8Array(6).fill(1)

describe('the first rows of an order', () => {
  test('are those that match, up to the count', () => {
    const matching = new Uint8Array([1, 0, 1, 1, 0, 1])
    expect(firstRows(order, matching, 2)).toEqual([2, 0])
    expect(firstRows(order, matching, 9)).toEqual([2, 0, 3, 5])
    expect(firstRows(order, matching, 0)).toEqual([])
  })
})

describe('the most relevant rows', () => {
  const found = new FoundRows(6)
  for (const [row, points] of [3, 9, 3, 9, 1, 200].entries()) found.set(row, points)

  test('have most points, and with as many come in the order', () => {
    expect(rowsByPoints(order, all, found, 9)).toEqual([5, 1, 3, 2, 0, 4])
    for (let count = 0; count <= 6; count++)
      expect(rowsByPoints(order, all, found, count)).toEqual([5, 1, 3, 2, 0, 4].slice(0, count))
  })

  test('are among those that match', () => {
    const matching = new Uint8Array([1, 1, 0, 0, 1, 0])
    expect(rowsByPoints(order, matching, found, 2)).toEqual([1, 0])
    expect(rowsByPoints(order, new Uint8Array(6), found, 2)).toEqual([])
  })

  test('are none of those that the search didn’t find', () => {
    const few = new FoundRows(6)
    few.set(3, 2)
    expect(rowsByPoints(order, all, few, 6)).toEqual([3])
    expect(rowsByPoints(order, all, new FoundRows(6), 6)).toEqual([])
  })
})
