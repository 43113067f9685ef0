import { describe, expect, test } from 'vitest'
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
  const points = new Uint8Array([3, 9, 3, 9, 1, 200])

  test('have most points, and with as many come in the order', () => {
    expect(rowsByPoints(order, all, points, 9)).toEqual([5, 1, 3, 2, 0, 4])
    for (let count = 0; count <= 6; count++)
      expect(rowsByPoints(order, all, points, count)).toEqual([5, 1, 3, 2, 0, 4].slice(0, count))
  })

  test('are among those that match', () => {
    const matching = new Uint8Array([1, 1, 0, 0, 1, 0])
    expect(rowsByPoints(order, matching, points, 2)).toEqual([1, 0])
    expect(rowsByPoints(order, new Uint8Array(6), points, 2)).toEqual([])
  })
})
