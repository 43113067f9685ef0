import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalogue/catalogue-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalogue/catalogue-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalogue/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('export-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  await ensureSnapshot()
  for (const name of ['Hats', 'Shoes'])
    await call(handler, 'POST /categories', { body: { name }, token: owner })
})
beforeEach(forgetIndex)

const create = async (body: object) => {
  const answer = await call(handler, 'POST /products', { body, token: owner })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
const record = async (id: string) =>
  (await call(handler, 'GET /products/{id}/record', { params: { id }, token: owner })).data
const take = async (csv: string, more: object = {}) =>
  (await call(handler, 'POST /products/import', { body: { csv, ...more }, token: owner })).data
const exported = async (limit = '2'): Promise<string> => {
  let csv = ''
  let after = ''
  do {
    const { data } = await call(handler, 'GET /products/export', {
      query: { limit, after },
      token: owner,
    })
    csv += data.csv
    after = data.next ?? ''
  } while (after)
  return csv
}
const outcomes = (result: { products: { outcome: string }[] }) =>
  result.products.map(({ outcome }) => outcome).sort()

const picture = (path: string, more: object = {}) => ({
  url: path,
  alt: 'A “hat”, seen from above',
  srcset: `${path} 480w`,
  color: null,
  ...more,
})

/** Creates a product with every field that a file can have, and some that it can’t. */
const everything = async (name: string) => {
  const hats = (await call(handler, 'GET /categories')).data.find(
    (one: { name: string }) => one.name === 'Hats',
  )
  return create({
    name,
    price: 40,
    brand: 'Quay & Sons',
    short_description: 'Not the first sentence',
    description: 'Brim <wide>, "quoted", & more.\n\n• felt\n• lined  twice',
    category_id: hats.id,
    tags: ['felt', 'winter'],
    weight: 0.31,
    material: 'Felt',
    care: 'Brush it',
    sale_price: 35,
    featured: true,
    final_sale: true,
    sku: 'HAT',
    pictures: [
      picture('/pictures/pic_1/960.webp', { color: 'Navy' }),
      picture('https://elsewhere.example/hat.jpg', { alt: '' }),
      picture('/pictures/pic_3/960.webp', { color: 'Navy' }),
    ],
    attributes: [
      { name: 'Size', values: ['L', 'M'] },
      { name: 'Color', values: ['Navy'] },
    ],
    variants: [
      {
        name: 'Large',
        price: 45,
        compare_price: 60,
        sku: 'HAT-L',
        quantity: 3,
        attributes: { Size: 'L', Color: 'Navy' },
      },
      {
        name: 'Medium',
        price: 40.5,
        sku: 'HAT-M',
        quantity: 0,
        attributes: { Size: 'M', Color: 'Navy' },
      },
    ],
  })
}

describe('an exported file', () => {
  test('reimports unchanged for any product', async () => {
    await everything('Trilby')
    await create({ name: 'Plain Belt', price: 20, quantity: 7 })
    await create({ name: 'Hidden, "Odd" Scarf', price: 0.1, is_active: false, tags: ['a'] })
    const csv = await exported()
    expect(csv.startsWith('Handle,Title,')).toBe(true)
    const before = await Promise.all(['trilby', 'plain-belt', 'hidden-odd-scarf'].map(record))
    for (const dry_run of [true, false]) {
      const result = await take(csv, { dry_run })
      expect(result.problems).toEqual([])
      expect(outcomes(result)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    }
    expect(await Promise.all(['trilby', 'plain-belt', 'hidden-odd-scarf'].map(record))).toEqual(
      before,
    )
    expect(await exported('100')).toBe(csv)
  })

  test('with a changed price updates only that, after a dry run that changes nothing', async () => {
    const product = await everything('Fedora')
    const csv = (await exported('100')).replace(/(fedora,.*?),45\.00,60\.00/s, '$1,47.00,60.00')
    expect(outcomes(await take(csv, { dry_run: true })).filter(one => one !== 'unchanged')).toEqual(
      ['changed'],
    )
    expect(await record(product.id)).toEqual(product)
    await take(csv)
    const after = await record(product.id)
    expect(after).toMatchObject({
      variants: [
        { id: product.variants[0].id, price: 47 },
        { id: product.variants[1].id, price: 40.5 },
      ],
      short_description: product.short_description,
      category_id: product.category_id,
      material: 'Felt',
      featured: true,
      sale_price: 35,
      sku: 'HAT',
      pictures: product.pictures,
      slug: 'fedora',
    })
    expect((await auditTrail(product.id)).at(-1)).toMatchObject({
      actor: 'Ada Owner',
      action: 'product.import',
    })
  })
})

test('a file sets final sale only with its column', async () => {
  const { id } = await create({ name: 'Sample Cap', price: 20, final_sale: true })
  const row = 'Handle,Title,Variant Price\nsample-cap,Sample Cap,21.00\n'
  await take(row)
  expect(await record(id)).toMatchObject({ final_sale: true, price: 21 })
  const withColumn = 'Handle,Title,Variant Price,Final Sale\nsample-cap,Sample Cap,21.00,no\n'
  await take(withColumn)
  expect(await record(id)).toMatchObject({ final_sale: false })
  const { data } = await call(handler, 'GET /products/{id}', { params: { id } })
  expect(data.final_sale).toBe(false)
  const bad = await take(withColumn.replace(',no', ',perhaps'))
  expect(bad.problems).toMatchObject([{ reason: expect.stringContaining('true or false') }])
})

test('imports new products at once and reports invalid rows by line', async () => {
  const csv = 'Handle,Title,Variant Price,Type\nnew-cap,New Cap,19.99,hats\nbad-cap,Bad Cap,much,\n'
  const result = await take(csv, { first_line: 102 })
  expect(result.products).toEqual([
    { line: 102, title: 'New Cap', outcome: 'created' },
    { line: 103, title: '', outcome: 'skipped' },
  ])
  expect(result.problems).toMatchObject([{ line: 103, reason: expect.stringContaining('much') }])
  const { data } = await call(handler, 'GET /products', { query: { search: 'new cap' } })
  expect(data.products[0]).toMatchObject({ name: 'New Cap', category: { name: 'Hats' } })
  expect(
    await call(handler, 'POST /products/import', { body: { csv: 'a,b\n1,2\n' }, token: owner }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'body.csv' }] } })
})
