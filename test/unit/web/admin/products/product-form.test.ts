import { describe, expect, test } from 'vitest'
import { keptTexts } from '../../../../../shared/rules/text-fields.ts'
import { combinations } from '../../../../../shared/rules/variants.ts'
import { ProductChange, type ProductRecord } from '../../../../../shared/schemas/product.ts'
import { productTexts } from '../../../../../shared/schemas/product-texts.ts'
import {
  copyOf,
  emptyProduct,
  ProductForm,
  type ProductValues,
  valuesOf,
} from '../../../../../web/admin/products/form/form-values.ts'
import { mergeValues } from '../../../../../web/admin/products/form/merge-values.ts'
import { profitOf } from '../../../../../web/admin/products/form/profit.ts'

const record: ProductRecord = {
  id: 'prd_1',
  name: 'Harbour Trench',
  slug: 'harbour-trench',
  short_description: '',
  description: '',
  price: 268,
  compare_price: 335,
  sale_price: null,
  cost: null,
  sku: 'SEL-1',
  quantity: 7,
  category_id: null,
  ...keptTexts(productTexts, { brand: 'Selvedge', material: 'Cotton' }),
  weight: 1.2,
  tags: ['belted'],
  featured: true,
  final_sale: false,
  is_active: true,
  pictures: [],
  images: [],
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    {
      id: 'var_s',
      name: 'S',
      sku: 'S',
      price: 268,
      compare_price: null,
      cost: 107.5,
      quantity: 5,
      attributes: { Size: 'S' },
    },
    {
      id: 'var_m',
      name: 'M',
      sku: 'M',
      price: 280,
      compare_price: null,
      cost: null,
      quantity: 2,
      attributes: { Size: 'M' },
    },
  ],
  units_sold: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}

const errorsOf = (change: Partial<ProductValues>): Record<string, string> => {
  const { error } = ProductForm.safeParse({ ...emptyProduct, name: 'Belt', price: '20', ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('the product form', () => {
  test('starts active and not featured, and requires name and price (A-20)', () => {
    expect(emptyProduct).toMatchObject({ is_active: true, featured: false })
    expect(errorsOf({ name: ' ', price: '' })).toEqual({
      name: 'Name is required',
      price: 'Price is required',
    })
    expect(errorsOf({})).toEqual({})
  })

  test.each([
    ['price', '19.999', 'Enter an amount like 19.99'],
    ['compare_price', '-1', 'Enter an amount like 19.99'],
    ['cost', 'cheap', 'Enter an amount like 19.99'],
    ['quantity', '1.5', 'Enter a whole number'],
    ['quantity', '', 'Enter a whole number'],
    ['weight', 'heavy', 'Enter a weight like 0.35'],
    ['slug', 'Not A Slug', 'Use lowercase letters, numbers and hyphens'],
  ])('refuses %s of "%s"', (name, value, message) => {
    expect(errorsOf({ [name]: value })).toEqual({ [name]: message })
  })

  test('reports the invalid variant (A-19)', () => {
    const values = valuesOf(record)
    const [s, m] = values.variants
    if (!s || !m) throw new Error('two variants')
    const wrong = (variants: ProductValues['variants']) =>
      errorsOf({ attributes: values.attributes, variants })
    expect(wrong([s, { ...m, price: '' }])).toEqual({ 'variants.1.price': 'Price is required' })
    expect(wrong([s, { ...m, name: ' ' }])).toEqual({ 'variants.1.name': 'Name is required' })
    expect(wrong([s, { ...m, attributes: { Size: 'S' } }])).toEqual({
      'variants.1.attributes': 'This variant already exists',
    })
    expect(wrong([s, { ...m, sku: 's' }])).toEqual({
      'variants.1.sku': 'Another variant has this SKU',
    })
  })

  test('sends a product in the API’s format with the stock it was loaded with (A-15)', () => {
    const sent = ProductForm.parse(valuesOf(record))
    expect(ProductChange.safeParse(sent).success).toBe(true)
    expect(Object.keys(sent)).toEqual(
      expect.arrayContaining([
        ...['name', 'slug', 'description', 'price', 'compare_price', 'sku', 'quantity'],
        ...['category_id', 'brand', 'featured', 'is_active', 'attributes', 'variants'],
      ]),
    )
    expect(sent).toMatchObject({
      slug: 'harbour-trench',
      weight: 1.2,
      care: null,
      variants: [
        {
          id: 'var_s',
          quantity: 5,
          quantity_seen: 5,
          price: 268,
          compare_price: null,
          cost: 107.5,
        },
        { id: 'var_m', quantity: 2, quantity_seen: 2, cost: null },
      ],
    })
  })

  test('a copy is hidden, has its own slug and no stock', () => {
    const copy = copyOf(record)
    expect(copy).toMatchObject({ slug: 'harbour-trench-copy', is_active: false, sku: '' })
    expect(copy.variants.map(({ id, quantity }) => [id, quantity])).toEqual([
      [undefined, '0'],
      [undefined, '0'],
    ])
    expect(ProductForm.safeParse(copy).success).toBe(true)
  })
})

test.each([
  ['60', '', '24', 'Profit $36.00, margin 60%'],
  ['60', '48', '24', 'Profit $24.00, margin 50%'],
  ['60', '80', '24', 'Profit $36.00, margin 60%'],
  ['20', '', '25', 'Profit −$5.00, margin −25%'],
  ['20', '', '', undefined],
  ['', '', '25', undefined],
  ['x', '', '25', undefined],
])(
  'of a price of "%s", on sale for "%s", at a cost of "%s", %s is left',
  (price, sale, cost, words) => {
    expect(profitOf(price, sale, cost)).toBe(words)
  },
)

test('generates every combination, sizes within colors', () => {
  const attributes = [
    { name: 'Color', values: ['Navy', 'White'] },
    { name: 'Size', values: ['S', 'M'] },
  ]
  expect(combinations(attributes).map(chosen => Object.values(chosen).join('/'))).toEqual([
    'Navy/S',
    'Navy/M',
    'White/S',
    'White/M',
  ])
})

describe('merging a colleague’s changes', () => {
  const base = valuesOf(record)
  const theirs = valuesOf({
    ...record,
    brand: 'Theirs',
    material: 'Linen',
    quantity: 6,
    variants: record.variants.map(variant =>
      variant.id === 'var_s' ? { ...variant, quantity: 4 } : variant,
    ),
  })

  test('keeps edited fields, applies the rest and names them', () => {
    const { values, changed } = mergeValues(base, { ...base, brand: 'Mine', name: 'New' }, theirs)
    expect(values).toMatchObject({ brand: 'Mine', name: 'New', material: 'Linen' })
    expect(values.variants[0]).toMatchObject({ quantity: '4', seen: 4 })
    expect(changed).toEqual(['brand', 'material', 'stock of S'])
  })

  test('names only what differs, however it is sorted', () => {
    const variants = record.variants.map(variant => ({
      ...variant,
      attributes: { Size: variant.attributes.Size ?? '', Color: 'Navy' },
    }))
    const sorted = variants.map(variant => ({
      ...variant,
      attributes: { Color: 'Navy', Size: variant.attributes.Size },
    }))
    const before = valuesOf({ ...record, variants })
    const [first] = sorted
    if (!first) throw new Error('There are no variants')
    const changedBy = (more: typeof sorted) =>
      mergeValues(before, before, valuesOf({ ...record, variants: more })).changed
    expect(changedBy(sorted)).toEqual([])
    expect(changedBy([{ ...first, price: 300, sku: 'NEW' }, ...sorted.slice(1)])).toEqual([
      'price and SKU of S',
    ])
    expect(changedBy(sorted.slice(1))).toEqual(['S was removed'])
    expect(changedBy([...sorted, { ...first, id: 'var_l', name: 'L' }])).toEqual(['L was added'])
  })

  test('keeps an edited stock on top of the current one', () => {
    const mine = base.variants.map(variant =>
      variant.id === 'var_s' ? { ...variant, quantity: '20' } : variant,
    )
    const added = { ...(base.variants[1] as ProductValues['variants'][number]), id: undefined }
    const { values } = mergeValues(base, { ...base, variants: [...mine, added] }, theirs)
    expect(values.variants.map(({ id, quantity, seen }) => [id, quantity, seen])).toEqual([
      ['var_s', '20', 4],
      ['var_m', '2', 2],
      [undefined, '2', 2],
    ])
  })
})
