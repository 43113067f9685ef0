import { describe, expect, it } from 'vitest'
import { withCancelled } from '../../../../../web/api/queries/order-changes.ts'

const pending = { id: 'ord_1', status: 'pending' }
const other = { id: 'ord_2', status: 'pending' }
const cancelled = { id: 'ord_1', status: 'cancelled' }

describe('a canceled order updates', () => {
  it.each([
    ['the order', pending, cancelled],
    ['another order', other, other],
    [
      'a list',
      { orders: [pending, other], pagination: {} },
      { orders: [cancelled, other], pagination: {} },
    ],
    [
      'the overview',
      { recent_orders: [other, pending], total_orders: 2 },
      { recent_orders: [other, cancelled], total_orders: 2 },
    ],
  ])('%s', (_what, before, after) => {
    expect(withCancelled<object>(before, 'ord_1')).toEqual(after)
  })
})
