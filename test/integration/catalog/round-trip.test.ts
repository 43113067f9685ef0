import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { firstSentence } from '../../../functions/catalog/import/html-text.ts'
import type { ProductRecord } from '../../../shared/schemas/product.ts'
import { anyText } from '../../support/any-text.ts'
import { call } from '../../support/call.ts'
import { runs } from '../../support/seed.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

type Stored = z.infer<typeof ProductRecord>

let owner = ''
/** Ids of categories: one at the top, and two of the same name below others, one of which has a top one's name. */
const categoryIds: string[] = []

const ask = async (name: string, request: object) => {
  const answer = await call(handler, name, { ...request, token: owner })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}

beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('round-trip-owner', { role: 'admin' })
  await ensureSnapshot()
  const add = async (name: string, parent_id?: string): Promise<string> => {
    const { id } = await ask('POST /categories', {
      body: { name, parent_id, slug: `round-trip-${categoryIds.length}` },
    })
    categoryIds.push(id)
    return id
  }
  const women = await add('Women')
  await add('Coats & "Wraps"', women)
  const men = await add('Men')
  await add('Coats & "Wraps"', men)
  await add('Women', men)
})
beforeEach(forgetIndex)

/** Texts that formats, spreadsheets or pages give a meaning of their own. */
const odd = fc.constantFrom(
  ...['Linen shirt', '=1+1', "'=x", "'", "''quoted", '-5', '+1+1', '@home', '12.50', '007', '＝1'],
  ...['"', '""', 'a, b; c', '<b>bold</b>', '&amp;', '&amp;amp;', '&#44;', '&nbsp;x', 'R&D;', '&'],
  ...[
    'Größe “M”',
    '\u05e9\u05dc\u05d5\u05dd',
    '\u0645\u0631\u062d\u0628\u0627',
    '👩‍👩‍👧 🧥',
    'e\u0301',
    '\u200f',
    'two  spaces',
    'a\u00a0b',
  ],
  ...['true', 'null', 'Default Title', 'a|b', '\\n', 'Tops > Shirts', '\ufffd', '{"a":1}'],
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the store refuses them
const controls = /[\u0000-\u001f\u007f]/g

/** Creates a line of text as the store accepts it. */
const line = (max: number) =>
  fc
    .oneof(
      { weight: 3, arbitrary: odd },
      fc.tuple(odd, odd).map(texts => texts.join(' ')),
      anyText({ maxLength: 12 }),
    )
    .map(text => text.replace(controls, '').trim().slice(0, max).trim())
const filledLine = (max: number) => line(max).filter(text => text !== '')

/** Creates a text of several lines. */
const lines = fc
  .array(fc.tuple(line(60), fc.constantFrom('\n', '\n\n', '\n\n\n\n', '\r\n', '\t', ' ')), {
    maxLength: 4,
  })
  .map(parts => parts.flat().join('').trim())

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const cents = fc.integer({ min: 0, max: 1_000_000_00 })

const distinct = (max: number, size: { minLength?: number; maxLength: number }) =>
  fc.uniqueArray(filledLine(max), { ...size, selector: text => text.toLowerCase() })

const optionNames = fc
  .uniqueArray(fc.oneof(fc.constantFrom('Size', 'Color', 'Colors', 'Fabric'), filledLine(30)), {
    maxLength: 3,
    selector: name => name.toLowerCase(),
  })
  // The name with which the format marks a product without options.
  .filter(names => !names.includes('Title') && !names.includes('__proto__'))

const sizes = fc.shuffledSubarray(['XS', 'S', 'M', 'L', 'XL', '38', '40'], {
  minLength: 1,
  maxLength: 4,
})

const valuesOf = (name: string) =>
  name === 'Size' ? sizes : distinct(30, { minLength: 1, maxLength: 3 })

const options = optionNames.chain(names =>
  fc.tuple(...names.map(name => valuesOf(name).map(values => ({ name, values })))),
)

const priced = fc
  .record({ price: cents, more: maybe(fc.integer({ min: 0, max: 50_00 })), cost: maybe(cents) })
  .map(({ price, more, cost }) => ({
    price: price / 100,
    ...(cost !== undefined && { cost: cost / 100 }),
    ...(more !== undefined && { compare_price: (price + more) / 100 }),
  }))

/** GTINs with their check digits. */
const barcode = maybe(
  fc.constantFrom('4006381333931', '96385074', '036000291452', '00012345600012'),
)

const variantOf = (attributes: Record<string, string>, sku: string) =>
  fc
    .record({ priced, barcode, name: maybe(filledLine(40)), stock: fc.nat(1_000_000) })
    .map(({ priced: prices, barcode: code, name, stock }) => ({
      ...prices,
      ...(code && { barcode: code }),
      name: name ?? (Object.values(attributes).join(' / ') || 'Plain'),
      sku,
      quantity: stock,
      attributes,
    }))

const variants = (choices: readonly { name: string; values: string[] }[]) => {
  if (choices.length === 0) return fc.constant([])
  const all = choices.reduce<Record<string, string>[]>(
    (found, { name, values }) =>
      found.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
    [{}],
  )
  return fc
    .tuple(
      fc.shuffledSubarray(all, { minLength: 1, maxLength: Math.min(6, all.length) }),
      distinct(40, { minLength: 6, maxLength: 6 }),
    )
    .chain(([chosen, skus]) => fc.tuple(...chosen.map((one, at) => variantOf(one, skus[at] ?? ''))))
}

const pictures = (choices: readonly { name: string; values: string[] }[]) => {
  const colors = choices.find(({ name }) => /^colors?$/i.test(name))?.values ?? ['Navy']
  return fc.uniqueArray(
    fc.record({
      url: fc.constantFrom(
        '/pictures/pic_1/960.webp',
        '/pictures/pic_2/960.webp',
        'https://shop.example/a b.jpg?v=1&w=2',
        'https://SHOP.example/ä,"x".jpg',
      ),
      alt: line(200),
      color: fc.option(fc.constantFrom(...colors)),
      srcset: fc.constant(null),
    }),
    { maxLength: 4, selector: ({ url }) => url },
  )
}

const product = options.chain(attributes =>
  fc.record(
    {
      name: filledLine(120),
      attributes: fc.constant(attributes),
      variants: variants(attributes),
      pictures: pictures(attributes),
      priced,
      description: lines,
      short_description: line(200),
      brand: line(120),
      material: line(200),
      care: lines,
      dimensions: line(200),
      sku: line(80),
      barcode,
      quantity: fc.nat(1_000_000),
      category: fc.nat(5),
      tags: fc.array(filledLine(60), { maxLength: 5 }),
      weight: fc.oneof(
        fc.nat(5_000).map(grams => grams / 1000),
        fc.constant(0.0001),
      ),
      final_sale: fc.boolean(),
      is_active: fc.boolean(),
    },
    { requiredKeys: ['name', 'attributes', 'variants', 'priced'] },
  ),
)

/** What a file can't carry: the store makes it, or only staff enter it. */
const notInFile = [
  'id',
  'created_at',
  'updated_at',
  'units_sold',
  'sale_price',
  'featured',
  'short_description',
] as const

/** Returns what a file carries of a product. */
const carried = (record: Stored) => {
  const rest = Object.fromEntries(
    Object.entries(record).filter(([name]) => !notInFile.some(one => one === name)),
  )
  return { ...rest, variants: record.variants.map(({ id: _, ...variant }) => variant) }
}

const record = (id: string): Promise<Stored> => ask('GET /products/{id}/record', { params: { id } })

const exported = async (): Promise<string> =>
  (await ask('GET /products/export', { query: { limit: '100' } })).csv

/** Deletes all products, those of a case that failed included. */
const removeAll = async () => {
  for (let at = 0; at < 6; at++) {
    const params = { id: `round-${at}` }
    await call(handler, 'DELETE /products/{id}', { params, token: owner })
  }
}

test('an export that is imported into an empty store gives the same products', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async products => {
      await removeAll()
      const before: Stored[] = []
      for (const [at, { priced: prices, category, ...one }] of products.entries()) {
        const category_id = category === undefined ? undefined : categoryIds[category]
        const body = { ...one, ...prices, category_id, slug: `round-${at}` }
        before.push(await ask('POST /products', { body }))
      }
      const csv = await exported()
      await removeAll()
      const { problems } = await ask('POST /products/import', { body: { csv } })
      expect(problems).toEqual([])
      for (const one of before) {
        const after = await record(one.slug)
        expect(carried(after)).toEqual(carried(one))
        expect(after.short_description).toBe(firstSentence(one.description))
      }
      // The products have other ids, so another order.
      expect((await exported()).split('\r\n').sort()).toEqual(csv.split('\r\n').sort())
    }),
    { numRuns: runs(8) },
  )
})
