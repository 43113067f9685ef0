import { describe, expect, test } from 'vitest'
import {
  chosenVariant,
  firstChoice,
  missingOptions,
  pricesOf,
  quantityLimit,
  valuesInStock,
} from '../../../../../web/storefront/product/choice.ts'
import {
  soldOutLabels,
  stockMessage,
} from '../../../../../web/storefront/product/stock-messages.ts'

const variant = (Color: string, Size: string, stock: number) => ({
  id: `${Color}-${Size}`,
  name: `${Color} / ${Size}`,
  sku: `${Color}-${Size}`,
  price: 100,
  compare_price: null,
  stock,
  attributes: { Color, Size },
})
const trench = {
  attributes: [
    { name: 'Color', values: ['Rust', 'Stone'] },
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

describe('the initial choice', () => {
  test('is the first color in stock and no size', () => {
    expect(firstChoice(trench)).toEqual({ Color: 'Stone' })
    expect(missingOptions(trench, firstChoice(trench))).toEqual(['Size'])
  })
  test('is the color in the URL, in any case, even if sold out', () => {
    expect(firstChoice(trench, 'rust')).toEqual({ Color: 'Rust' })
  })
  test('ignores an unknown color in the URL', () => {
    expect(firstChoice(trench, 'Mauve')).toEqual({ Color: 'Stone' })
  })
  test('includes the only value of an option', () => {
    const belt = { ...trench, attributes: [{ name: 'Size', values: ['One size'] }] }
    expect(firstChoice(belt)).toEqual({ Size: 'One size' })
  })
})

describe('a value is sold out', () => {
  test('if that size is sold out in the chosen color', () => {
    expect(valuesInStock(trench, { Color: 'Stone' }, 'Size')).not.toContain('S')
    expect(valuesInStock(trench, { Color: 'Stone' }, 'Size')).toContain('M')
  })
  test('if the combination doesn’t exist', () => {
    expect(valuesInStock(trench, { Color: 'Rust' }, 'Size')).not.toContain('L')
  })
  test('if every size of the color is sold out', () => {
    expect(valuesInStock(trench, {}, 'Color')).not.toContain('Rust')
  })
})

test.each([
  ['Size', 'S', { Color: 'Stone' }, 'sold out'],
  ['Size', 'M', { Color: 'Stone' }, ''],
  ['Color', 'Rust', { Color: 'Stone' }, 'sold out'],
  ['Color', 'Stone', { Color: 'Rust', Size: 'S' }, 'sold out in S'],
] as const)('%s %s with %j chosen is labeled "%s"', (option, value, choice, words) => {
  expect(soldOutLabels(trench, choice, option)(value)).toBe(words)
})

test.each([
  [{ sale_price: 80 }, { price: 100, compare_price: null }, [100, null, 80]],
  [{ sale_price: 80 }, { price: 70, compare_price: 90 }, [70, 90, null]],
  [{ sale_price: 80 }, undefined, [120, 150, 80]],
])('uses the sale price if it is lower %#', (sale, chosen, [price, compare, lower]) => {
  const product = { price: 120, compare_price: 150, ...sale }
  expect(pricesOf(product, chosen)).toEqual({
    price,
    compare_price: compare,
    sale_price: lower,
  })
})

test('finds the variant once every option is chosen', () => {
  expect(chosenVariant(trench, { Color: 'Stone' })).toBeUndefined()
  expect(chosenVariant(trench, { Color: 'Stone', Size: 'M' })?.id).toBe('Stone-M')
})

test.each([
  [trench, { Color: 'Stone', Size: 'M' }, 'Only 4 left in M. S is sold out.'],
  [trench, { Color: 'Stone', Size: 'L' }, 'S is sold out.'],
  [trench, { Color: 'Rust' }, 'Sold out in this color.'],
  [{ ...trench, variants: trench.variants.slice(0, 4) }, {}, 'Only 4 left. S and L are sold out.'],
  [{ ...trench, stock: 0, variants: trench.variants.slice(0, 3) }, { Color: 'Stone' }, 'Sold out.'],
  [scarf, {}, 'Only 3 left.'],
  [{ ...scarf, stock: 10 }, {}, ''],
])('describes the stock %# (S-52)', (product, choice, words) => {
  expect(stockMessage(product, choice as Record<string, string>)).toBe(words)
})

test('limits the quantity to the stock and ten, but at least one (S-42)', () => {
  expect([0, 1, 9, 10, 500].map(quantityLimit)).toEqual([1, 1, 9, 10, 10])
})

test('a long list of sold-out values is counted', () => {
  const values = Array.from({ length: 40 }, (_, at) => `${at + 1}`)
  const product = {
    attributes: [{ name: 'Size', values }],
    variants: values.map((size, at) => variant('Stone', size, at === 0 ? 9 : 0)),
    stock: 9,
  }
  expect(stockMessage(product, {})).toContain('2, 3, 4, 5, 6 and 34 more are sold out.')
})
