import { describe, expect, test } from 'vitest'
import {
  lowStockForShoppers,
  lowStockForStaff,
  maxQuantity,
  stockBadge,
} from '../../../../shared/rules/stock.ts'

describe('a cart line', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [9, 9],
    [10, 10],
    [11, 10],
  ])('with %i in stock holds up to %i (S-63)', (stock, most) => {
    expect(maxQuantity(stock)).toBe(most)
  })

  test.each([
    [-1, 'Out of Stock'],
    [0, 'Out of Stock'],
    [1, 'Only 1 left'],
    [4, 'Only 4 left'],
    [5, 'In Stock'],
  ])('with %i in stock shows "%s" (S-61)', (stock, badge) => expect(stockBadge(stock)).toBe(badge))
})

test('stock is low at 10, for staff and for shoppers', () => {
  expect([lowStockForStaff, lowStockForShoppers]).toEqual([10, 10])
})
