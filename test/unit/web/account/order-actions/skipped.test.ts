import { describe, expect, it } from 'vitest'
import { isNothingAdded } from '../../../../../web/account/order-actions/skipped.ts'
import type { Skipped } from '../../../../../web/api/queries/order-changes.ts'

const order = (lines: number) => ({ OrderItems: Array(lines).fill({}) })
const skipped = (added: number): Skipped => ({
  product_id: 'prd_1',
  variant_id: null,
  product_name: 'Coat',
  variant_name: null,
  wanted: 2,
  added,
  reason: 'Sold out',
})

describe('a repeated order', () => {
  it('added nothing if every item was skipped completely', () => {
    expect(isNothingAdded(order(2), [skipped(0), skipped(0)])).toBe(true)
  })
  it('added something if at least part of an item was added', () => {
    expect(isNothingAdded(order(2), [skipped(0)])).toBe(false)
    expect(isNothingAdded(order(1), [skipped(1)])).toBe(false)
    expect(isNothingAdded(order(1), [])).toBe(false)
  })
})
