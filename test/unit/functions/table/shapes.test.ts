import { describe, expect, test } from 'vitest'
import { convert } from '../../../../functions/table/conversions.ts'
import { isOutdated, shapeOf, withShape } from '../../../../functions/table/shapes.ts'

test('adds the shape of kinds that changed, and nothing to others', () => {
  expect(withShape({ pk: 'A', entity: 'order' })).toEqual({ pk: 'A', entity: 'order', shape: 2 })
  expect(withShape({ pk: 'A', entity: 'user' })).toEqual({ pk: 'A', entity: 'user' })
  expect(withShape({ pk: 'COUNT#ORDERS' })).toEqual({ pk: 'COUNT#ORDERS' })
})

test('replaces the shape that an earlier release wrote', () => {
  expect(withShape({ entity: 'order', shape: 1 })).toEqual({ entity: 'order', shape: 2 })
})

test('knows items of earlier releases', () => {
  expect(isOutdated({ entity: 'order' })).toBe(true)
  expect(isOutdated({ entity: 'order', shape: 2 })).toBe(false)
  expect(isOutdated({ entity: 'user' })).toBe(false)
  expect(shapeOf({ entity: 'user' })).toBe(1)
})

describe('a conversion', () => {
  const bought = { user_id: 'usr_1', sales: 1, cents: 500 }
  const old = { share: { day: '2026-11-20', totals: { orders: 1 }, products: {}, bought } }

  test('converts what the last release wrote', () => {
    expect(convert('report-share')(old)).toEqual({
      share: { events: [{ at: '2026-11-20', totals: { orders: 1 }, products: {} }], bought },
    })
    expect(convert('report-customer')({ user_id: 'usr_1', day: null })).toEqual({
      user_id: 'usr_1',
      since: null,
    })
  })

  test('keeps the shipping methods of a store that named them otherwise', () => {
    const methods = [{ id: 'standard', price: 599 }]
    expect(convert('settings')({ store_name: 'A', shipping_rates: methods, version: 3 })).toEqual({
      store_name: 'A',
      shipping_methods: methods,
      version: 3,
    })
  })

  test('leaves items of this shape, and of this release without a shape', () => {
    const current = { ...old, shape: 2 }
    expect(convert('report-share')(current)).toBe(current)
    const unmarked = { share: { events: [], bought } }
    expect(convert('report-share')(unmarked)).toBe(unmarked)
    const deleted = { share: null }
    expect(convert('report-share')(deleted)).toBe(deleted)
  })
})
