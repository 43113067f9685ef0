import { describe, expect, test } from 'vitest'
import {
  combinations,
  optionsOf,
  variantAttributes,
  variantProblems,
} from '../../../../shared/rules/variants.ts'

type Choices = Parameters<typeof variantProblems>[0]
type Variant = Choices['variants'][number]

const size = { name: 'Size', values: ['S', 'M'] }
const color = { name: 'Color', values: ['Red', 'Blue'] }
const variant = (more: Partial<Variant> = {}): Variant =>
  ({ name: 'A', sku: null, attributes: {}, ...more }) as Variant
const of = (Size: string, Color?: string, more: Partial<Variant> = {}) =>
  variant({ attributes: Color === undefined ? { Size } : { Size, Color }, ...more })
const problems = (attributes: Choices['attributes'], variants: Variant[]) =>
  variantProblems({ attributes, variants })

describe('the variants of a product', () => {
  test.each<[string, Choices['attributes'], Variant[]]>([
    ['a product without variants', [], []],
    ['names alone', [], [variant({ name: 'Small' }), variant({ name: 'Large' })]],
    ['each combination once', [size, color], [of('S', 'Red'), of('S', 'Blue'), of('M', 'Red')]],
    ['the same name with other attributes', [size], [of('S'), of('M')]],
    ['several variants without SKU', [size], [of('S', undefined, { sku: '' }), of('M')]],
    ['a SKU after one without', [size], [of('S'), of('M', undefined, { sku: 'A' })]],
    [
      'different SKUs',
      [size],
      [of('S', undefined, { sku: 'A' }), of('M', undefined, { sku: 'B' })],
    ],
    [
      'the same value in two attributes',
      [size, { name: 'Fit', values: ['S'] }],
      [variant({ attributes: { Size: 'S', Fit: 'S' } })],
    ],
  ])('can be %s', (_, attributes, variants) => {
    expect(problems(attributes, variants)).toEqual([])
  })

  test('have unique attribute names, in any case', () => {
    const message = 'An attribute with this name already exists'
    expect(problems([size, color, { ...size, name: 'SIZE' }], [of('S', 'Red')])).toEqual([
      { path: 'attributes.2.name', message },
    ])
    expect(problems([size, { ...size, name: 'size' }], [])).toMatchObject([
      { path: 'attributes.1.name' },
    ])
  })

  test('have unique attribute values, in any case (A-18)', () => {
    const message = 'Each value can appear only once'
    expect(problems([{ ...size, values: ['s', 'S'] }], [of('S')])).toEqual([
      { path: 'attributes.0.values', message },
    ])
    expect(problems([size, { ...color, values: ['Red', 'Blue', 'RED'] }], [])).toEqual([
      { path: 'attributes.1.values', message },
    ])
  })

  test('are required with attributes', () => {
    expect(problems([size], [])).toEqual([
      { path: 'variants', message: 'Add variants for these attributes' },
    ])
  })

  test('have one of the values of each attribute', () => {
    const wrong = (at: number, name: string) => ({
      path: `variants.${at}.attributes`,
      message: `Choose a value for ${name}`,
    })
    expect(problems([size, color], [of('S', 'Red'), of('L', 'Red'), of('M')])).toEqual([
      wrong(1, 'Size'),
      wrong(2, 'Color'),
    ])
  })

  test('have unique combinations, in any case', () => {
    const message = 'This variant already exists'
    expect(problems([size, color], [of('S', 'Red'), of('M', 'Red'), of('S', 'Red')])).toEqual([
      { path: 'variants.2.attributes', message },
    ])
    expect(problems([], [variant({ name: 'Small' }), variant({ name: 'SMALL' })])).toEqual([
      { path: 'variants.1.name', message },
    ])
    const joined = [
      { name: 'A', values: ['x', 'xy'] },
      { name: 'B', values: ['yz', 'z'] },
    ]
    const pair = (A: string, B: string) => variant({ attributes: { A, B } })
    expect(problems(joined, [pair('x', 'yz'), pair('xy', 'z')])).toEqual([])
  })

  test('have unique SKUs, in any case', () => {
    const skus = [of('S', undefined, { sku: 'ab-1' }), of('M', undefined, { sku: 'AB-1' })]
    expect(problems([size], skus)).toEqual([
      { path: 'variants.1.sku', message: 'Another variant has this SKU' },
    ])
    const apart = [of('S', 'Red', { sku: 'X' }), of('S', 'Blue'), of('M', 'Red', { sku: 'x' })]
    expect(problems([size, color], apart)).toMatchObject([{ path: 'variants.2.sku' }])
  })
})

describe('a shopper chooses', () => {
  const named = [variant({ name: 'Small' }), variant({ name: 'Large' })]

  test('by the attributes', () => {
    expect(optionsOf({ attributes: [size], variants: [of('S')] })).toEqual([size])
    expect(optionsOf({ attributes: [size], variants: [] })).toEqual([size])
    expect(variantAttributes({ attributes: [size, color], variants: [] }, of('S', 'Red'))).toEqual({
      Size: 'S',
      Color: 'Red',
    })
    expect(variantAttributes({ attributes: [size, color], variants: [] }, of('S'))).toEqual({
      Size: 'S',
      Color: '',
    })
  })

  test('by variant name without attributes', () => {
    const choices = { attributes: [], variants: named }
    expect(optionsOf(choices)).toEqual([{ name: 'Option', values: ['Small', 'Large'] }])
    expect(variantAttributes(choices, named[1] as Variant)).toEqual({ Option: 'Large' })
  })

  test('nothing without variants', () => {
    expect(optionsOf({ attributes: [], variants: [] })).toEqual([])
  })
})

test('the combinations of attributes change the last attribute first', () => {
  expect(combinations([size, color])).toEqual([
    { Size: 'S', Color: 'Red' },
    { Size: 'S', Color: 'Blue' },
    { Size: 'M', Color: 'Red' },
    { Size: 'M', Color: 'Blue' },
  ])
  expect(combinations([])).toEqual([{}])
})
