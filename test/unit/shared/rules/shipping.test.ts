import { expect, test } from 'vitest'
import {
  cheapestRate,
  defaultShippingMethods,
  shippingCost,
} from '../../../../shared/rules/shipping.ts'

const rate = (id: string, price: number, free_over: number | null = null) => ({
  id,
  name: id,
  price,
  delivery_time: '',
  free_over,
})

test('a new store offers the methods of the specification (S-75)', () => {
  expect(defaultShippingMethods).toEqual([
    { ...rate('standard', 599, 5_000), name: 'Standard', delivery_time: '5-7 business days' },
    { ...rate('express', 1_299, 10_000), name: 'Express', delivery_time: '2-3 business days' },
    { ...rate('overnight', 2_499), name: 'Overnight', delivery_time: '1 business day' },
  ])
})

test('shipping is free above the limit, not at it', () => {
  expect(shippingCost(rate('a', 500, 1_000), 1_000)).toBe(500)
  expect(shippingCost(rate('a', 500, 1_000), 1_001)).toBe(0)
  expect(shippingCost(rate('a', 500, 0), 1)).toBe(0)
  expect(shippingCost(rate('a', 500), 1_000_000)).toBe(500)
})

test('the cheapest method is the one with the lowest cost for the order', () => {
  const rates = [rate('fast', 900), rate('slow', 300), rate('free', 1_200, 5_000)]
  expect(cheapestRate(rates, 5_000)?.id).toBe('slow')
  expect(cheapestRate(rates, 5_001)?.id).toBe('free')
})

test('the first of equally cheap methods is chosen', () => {
  expect(cheapestRate([rate('a', 900), rate('b', 300), rate('c', 300)], 0)?.id).toBe('b')
})
