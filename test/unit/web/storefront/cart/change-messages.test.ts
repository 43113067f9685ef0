import { expect, test } from 'vitest'
import { ApiError } from '../../../../../web/api/api-error.ts'
import {
  failureMessage,
  reducedQuantityMessage,
} from '../../../../../web/storefront/cart/change-messages.ts'
import type { CartChange } from '../../../../../web/storefront/cart/changes.ts'
import { cartOf, line } from './sample-cart.ts'

const shirt = line('shirt', 2000, 1)
const add: CartChange = { kind: 'add', product_id: 'shirt', variant_id: null, n: 2, line: null }
const refusal = new ApiError({ status: 409, code: 'out_of_stock', message: 'Shirt is sold out' })

test.each<[CartChange, string]>([
  [add, 'Failed to add to cart: Shirt is sold out'],
  [{ kind: 'set', line: shirt, quantity: 2 }, 'Failed to update quantity: Shirt is sold out'],
  [{ kind: 'remove', line: shirt }, 'Failed to remove item: Shirt is sold out'],
  [{ kind: 'apply-coupon', code: 'X' }, 'Failed to apply coupon: Shirt is sold out'],
  [{ kind: 'remove-coupon' }, 'Failed to remove coupon'],
  [{ kind: 'clear' }, 'Failed to clear cart'],
])('explains a refused change: $1', (change, words) => {
  expect(failureMessage(change, refusal)).toBe(words)
})

test('reports a reduced quantity', () => {
  const before = cartOf([shirt])
  const after = cartOf([{ ...shirt, quantity: 2 }])
  expect(reducedQuantityMessage(add, before, after)).toBe(
    'We set shirt to 2, the most you can order.',
  )
  expect(
    reducedQuantityMessage({ kind: 'set', line: shirt, quantity: 4 }, before, after),
  ).toContain('shirt to 2')
  expect(
    reducedQuantityMessage({ kind: 'set', line: shirt, quantity: 2 }, before, after),
  ).toBeNull()
  expect(reducedQuantityMessage({ kind: 'remove', line: shirt }, before, after)).toBeNull()
})
