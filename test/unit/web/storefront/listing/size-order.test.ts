import { expect, test } from 'vitest'
import { bySize } from '../../../../../web/storefront/listing/size-order.ts'

test('sorts letter sizes, then numbers, then others, from small to large', () => {
  expect(['42', 'XL', 'One size', 'S', '9', 'M/L', 'XS', 'M'].sort(bySize)).toEqual([
    'XS',
    'S',
    'M',
    'M/L',
    'XL',
    '9',
    '42',
    'One size',
  ])
})
