import { describe, expect, test } from 'vitest'
import {
  chosenVariant,
  firstChoice,
  isSoldOut,
  missingOptions,
  pricesOf,
  quantityLimit,
} from '../../../../../web/storefront/product/choice.ts'
import { soldOutLabel, stockMessage } from '../../../../../web/storefront/product/stock-messages.ts'

const variant = (Colour: string, Size: string, stock: number) => ({
  id: `${Colour}-${Size}`,
  name: `${Colour} / ${Size}`,
  sku: `${Colour}-${Size}`,
  price: 100,
  compare_price: null,
  stock,
  attributes: { Colour, Size },
})
const trench = {
  attributes: [
    { name: 'Colour', values: ['Rust', 'Stone'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  variants: [
    variant('Rust', 'S', 0),
    variant('Rust', 'M', 0),
    variant('Stone', 'S', 0),
    variant('Stone', 'M', 4),
    variant('Stone', 'L', 30),
  ],
  stock: 34,
}
const scarf = { attributes: [], variants: [], stock: 3 }

describe('what is chosen at first', () => {
  test('the first colour that can be had, and no size', () => {
    expect(firstChoice(trench)).toEqual({ Colour: 'Stone' })
    expect(missingOptions(trench, firstChoice(trench))).toEqual(['Size'])
  })
  test('the colour that the address asks for, in any case, even if it is sold out', () => {
    expect(firstChoice(trench, 'rust')).toEqual({ Colour: 'Rust' })
  })
  test('nothing of an address that asks for a colour there is not', () => {
    expect(firstChoice(trench, 'Mauve')).toEqual({ Colour: 'Stone' })
  })
  test('an option without a choice', () => {
    const belt = { ...trench, attributes: [{ name: 'Size', values: ['One size'] }] }
    expect(firstChoice(belt)).toEqual({ Size: 'One size' })
  })
})

describe('what is sold out', () => {
  test('a size is, in the chosen colour', () => {
    expect(isSoldOut(trench, { Colour: 'Stone' }, 'Size', 'S')).toBe(true)
    expect(isSoldOut(trench, { Colour: 'Stone' }, 'Size', 'M')).toBe(false)
  })
  test('a combination that is not made is, too', () => {
    expect(isSoldOut(trench, { Colour: 'Rust' }, 'Size', 'L')).toBe(true)
  })
  test('a colour is, when none of its sizes can be had', () => {
    expect(isSoldOut(trench, {}, 'Colour', 'Rust')).toBe(true)
  })
})

test.each([
  ['Size', 'S', { Colour: 'Stone' }, 'sold out'],
  ['Size', 'M', { Colour: 'Stone' }, ''],
  ['Colour', 'Rust', { Colour: 'Stone' }, 'sold out'],
  ['Colour', 'Stone', { Colour: 'Rust', Size: 'S' }, 'sold out in S'],
] as const)('of %s %s it is said, with %j chosen: "%s"', (option, value, choice, words) => {
  expect(soldOutLabel(trench, choice, option, value)).toBe(words)
})

test.each([
  [{ sale_price: 80 }, { price: 100, compare_price: null }, [100, null, 80]],
  [{ sale_price: 80 }, { price: 70, compare_price: 90 }, [70, 90, null]],
  [{ sale_price: 80 }, undefined, [120, 150, 80]],
])('a sale price counts where it is the lower one %#', (sale, chosen, [price, compare, lower]) => {
  const product = { price: 120, compare_price: 150, ...sale }
  expect(pricesOf(product, chosen)).toEqual({
    price,
    compare_price: compare,
    sale_price: lower,
  })
})

test('the variant is known once everything is chosen', () => {
  expect(chosenVariant(trench, { Colour: 'Stone' })).toBeUndefined()
  expect(chosenVariant(trench, { Colour: 'Stone', Size: 'M' })?.id).toBe('Stone-M')
})

test.each([
  [trench, { Colour: 'Stone', Size: 'M' }, 'Only 4 left in M. S is sold out.'],
  [trench, { Colour: 'Stone', Size: 'L' }, 'S is sold out.'],
  [trench, { Colour: 'Rust' }, 'Sold out in this color.'],
  [{ ...trench, variants: trench.variants.slice(0, 4) }, {}, 'Only 4 left. S and L are sold out.'],
  [
    { ...trench, stock: 0, variants: trench.variants.slice(0, 3) },
    { Colour: 'Stone' },
    'Sold out.',
  ],
  [scarf, {}, 'Only 3 left.'],
  [{ ...scarf, stock: 10 }, {}, ''],
])('stock is said in words %#', (product, choice, words) => {
  expect(stockMessage(product, choice as Record<string, string>)).toBe(words)
})

test('at most the stock or ten at once, at least one', () => {
  expect([0, 1, 9, 10, 500].map(quantityLimit)).toEqual([1, 1, 9, 10, 10])
})
