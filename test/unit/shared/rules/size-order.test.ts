import { expect, it } from 'vitest'
import { compareSizes } from '../../../../shared/rules/size-order.ts'

it('lists sizes as a shop does', () => {
  const sizes = ['10', 'XL', 'One Size', 'S', '7', 'Medium', '2XL', 'XS', '7.5', 'L']
  expect(sizes.sort(compareSizes)).toEqual([
    'XS',
    'S',
    'Medium',
    'L',
    'XL',
    '2XL',
    '7',
    '7.5',
    '10',
    'One Size',
  ])
})
