import { describe, expect, it } from 'vitest'
import { leftToReturn } from '../../../../shared/rules/returns.ts'

describe('the returnable quantity of a line item', () => {
  const line = { product_id: 'prd_1', variant_id: 'var_m', quantity: 3 }
  const requestFor = (quantity: number, more: Partial<typeof line> = {}) => ({
    lines: [{ ...line, ...more, quantity }],
  })

  it('subtracts earlier requests for the same variant only', () => {
    expect(leftToReturn(line, [])).toBe(3)
    expect(leftToReturn(line, [requestFor(1), requestFor(1, { variant_id: 'var_l' })])).toBe(2)
    expect(
      leftToReturn(line, [requestFor(1), requestFor(2), requestFor(1, { product_id: 'prd_2' })]),
    ).toBe(0)
  })
})
