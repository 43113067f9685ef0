import { describe, expect, it } from 'vitest'
import { compareSizes } from '../../../../shared/rules/size-order.ts'

it('sorts sizes as stores do', () => {
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

describe('sizes in letters', () => {
  it.each([
    [['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']],
    [['2XS', 'Extra small', 'Small', 'Medium', 'Large', 'Extra large', '2XL', '3XL', '4XL']],
    [['xxxs', '2xs', 'extra small', 'S', 'medium', 'l', 'EXTRA LARGE', 'xxl', '3xl', 'xxxxl']],
  ])('run from small to large: %j', sizes => {
    expect(sizes.toReversed().sort(compareSizes)).toEqual(sizes)
  })

  it('are equal in any spelling', () => {
    const same = [
      ['XXS', '2XS'],
      ['XS', 'Extra small'],
      ['S', 'Small'],
      ['M', 'Medium'],
      ['L', 'Large'],
      ['XL', 'Extra large'],
      ['XXL', '2XL'],
      ['XXXL', '3XL'],
      ['XXXXL', '4XL'],
    ]
    for (const [letters = '', words = ''] of same)
      expect(Math.sign(compareSizes(words, letters)), words).toBe(words.localeCompare(letters))
  })

  it('come before numbers and names, ignoring spaces', () => {
    expect(['Zero', '0', ' XXXS ', '4', 'XXXXL', 'One size', ' 2XL'].sort(compareSizes)).toEqual([
      ' XXXS ',
      ' 2XL',
      'XXXXL',
      '0',
      '4',
      'One size',
      'Zero',
    ])
  })
})
