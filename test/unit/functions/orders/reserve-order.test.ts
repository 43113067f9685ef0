import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { percentile } from '../../../bench/measure.ts'
import { dice } from '../../../support/seed.ts'
import { virtualSale } from '../../../support/virtual-sale.ts'

/** About how long Amazon's DynamoDB holds the items of an order. */
const holdMs = 12

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'a-table')
  vi.spyOn(Math, 'random').mockImplementation(dice('flash sale'))
})
afterEach(() => vi.restoreAllMocks())

test('1,000 buyers at once of 100 units: 100 orders within 5 s, and no one learns "busy"', async () => {
  const { counts, left, times } = await virtualSale({ buyers: 1_000, units: 100, holdMs })
  expect(counts).toEqual({ reserved: 100, out_of_stock: 900 })
  expect(left).toBe(0)
  // In virtual time, so no machine is too slow for it.
  expect(percentile(times, 0.99)).toBeLessThan(5_000)
})

test('30 buyers at once of more units all get one', async () => {
  const { counts, left } = await virtualSale({ buyers: 30, units: 100, holdMs })
  expect(counts).toEqual({ reserved: 30 })
  expect(left).toBe(70)
})

test('one buyer reads nothing more and waits for no one', async () => {
  const { counts, model, times } = await virtualSale({ buyers: 1, units: 100, holdMs })
  expect(counts).toEqual({ reserved: 1 })
  expect(model.reads).toBe(0)
  expect(times).toEqual([holdMs + 4])
})
