import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { variantKey } from '../../../functions/table/keys.ts'
import { update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { placeOrder } from '../../support/checkout.ts'
import { interleave } from '../../support/faults.ts'
import { guestOrder } from '../../support/fixtures.ts'
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
    await create({ name: 'A &amp; B &uuml; R&D', price: 3, tags: ['&lt;b&gt;'] })
    const csv = await exported()
    expect(csv.startsWith('Handle,Title,')).toBe(true)
    const before = await Promise.all(
      ['trilby', 'plain-belt', 'hidden-odd-scarf', 'a-amp-b-uuml-r-d'].map(record),
    )
    for (const dry_run of [true, false]) {
      const result = await take(csv, { dry_run })
      expect(result.problems).toEqual([])
      expect(outcomes(result)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
    }
    expect(
      await Promise.all(
        ['trilby', 'plain-belt', 'hidden-odd-scarf', 'a-amp-b-uuml-r-d'].map(record),
      ),
    ).toEqual(before)
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

/** Cells of a CSV file by row, without their quotes. */
const cellsOf = (csv: string): string[] =>
  (parse(csv, { relax_column_count: true }) as string[][]).flat()

describe('texts that a spreadsheet would run as formulas', () => {
  const hostile = [
    '=HYPERLINK("http://evil.example","Refund")',
    '+1+1',
    '-2+3+cmd|calc',
    '@SUM(1,2)',
    "'=already marked",
    "''-twice",
    '＝1+1',
    '-5',
    "'plain apostrophe",
  ]

  test('are safe in the file and come back unchanged', async () => {
    const made = []
    for (const [at, text] of hostile.entries())
      made.push(
        await create({
          name: text,
          slug: `hostile-${at}`,
          price: 10,
          brand: text,
          description: `${text}\nsecond line`,
          short_description: text,
          material: text,
          care: text,
          tags: [text.replaceAll(',', '')],
          pictures: [picture('/pictures/pic_9/960.webp', { alt: text })],
          attributes: [{ name: 'Size', values: [text] }],
          variants: [
            {
              name: text,
              price: 10,
              sku: `${text}-${at}`,
              quantity: 1,
              attributes: { Size: text },
            },
          ],
        }),
      )
    const csv = await exported('100')
    const unsafe = cellsOf(csv).filter(
      one => /^[=+\-@\t\r\n＝＋－＠]/.test(one) && !/^[+-]?\d+(\.\d+)?$/.test(one),
    )
    expect(unsafe).toEqual([])
    expect(cellsOf(csv)).toContain('-5')
    for (const dry_run of [true, false]) {
      const result = await take(csv, { dry_run })
      expect(result.problems).toEqual([])
      expect(new Set(outcomes(result))).toEqual(new Set(['unchanged']))
    }
    for (const product of made) expect(await record(product.id)).toEqual(product)
    // A file that changes something else writes these texts again.
    await take(csv.replaceAll(',10.00,', ',11.00,'))
    for (const { id, name, brand, material, care, tags, description, variants } of made)
      expect(await record(id)).toMatchObject({
        ...{ name, brand, material, care, tags, description },
        variants: [{ sku: variants[0].sku, attributes: variants[0].attributes, price: 11 }],
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

test('a file sets care and the colors of pictures only with their columns', async () => {
  const { id } = await everything('Boater')
  const row =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\nboater,Boater,Size,L,45,'
  const url = 'http://localhost:3000/pictures/pic_1/960.webp\n'
  await take(row + url)
  expect(await record(id)).toMatchObject({ care: 'Brush it', pictures: [{ color: 'Navy' }] })
  const care = 'Care (product.metafields.custom.care),Image Color,'
  const changed = await take(`${care}${row.replace('\n', '\n"Brush\nit",,')}${url}`)
  expect(changed.problems).toEqual([])
  expect(await record(id)).toMatchObject({
    care: 'Brush\nit',
    material: 'Felt',
    pictures: [{ color: null }],
  })
})

test('imports new products at once and reports invalid rows by line', async () => {
  const csv = 'Handle,Title,Variant Price,Type\nnew-cap,New Cap,19.99,hats\nbad-cap,Bad Cap,much,\n'
  const result = await take(csv, { first_line: 102 })
  expect(result.products).toEqual([
    { line: 102, title: 'New Cap', outcome: 'created', changes: [] },
    { line: 103, title: '', outcome: 'skipped', changes: [] },
  ])
  expect(result.problems).toMatchObject([{ line: 103, reason: expect.stringContaining('much') }])
  const { data } = await call(handler, 'GET /products', { query: { search: 'new cap' } })
  expect(data.products[0]).toMatchObject({ name: 'New Cap', category: { name: 'Hats' } })
  expect(
    await call(handler, 'POST /products/import', { body: { csv: 'a,b\n1,2\n' }, token: owner }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'body.csv' }] } })
})

test('a product with 150 values of an option is read, exported and deleted after its import', async () => {
  const rows = Array.from(
    { length: 150 },
    (_, at) => `ribbon,${at === 0 ? 'Ribbon' : ''},${at === 0 ? 'Length' : ''},${at + 1} m,9`,
  )
  const result = await take(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${rows.join('\n')}\n`,
  )
  expect(result).toMatchObject({ problems: [], products: [{ outcome: 'created' }] })
  const page = await call(handler, 'GET /products/{id}', { params: { id: 'ribbon' } })
  expect(page.status, JSON.stringify(page.body)).toBe(200)
  expect(page.data.attributes[0].values).toHaveLength(150)
  expect((await exported('100')).match(/^ribbon,/gm)).toHaveLength(150)
  const { id } = page.data
  const gone = await call(handler, 'DELETE /products/{id}', { params: { id }, token: owner })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
})

describe('an exported file that is imported after sales', () => {
  const rowsOf = (csv: string, slug: string) =>
    csv.split('\r\n').filter((line, at) => at === 0 || line.startsWith(`${slug},`))
  const stockOf = async (id: string) =>
    (await record(id)).variants.map(({ quantity }: { quantity: number }) => quantity)

  const sold = async (name: string) => {
    const product = await create({
      name,
      price: 40,
      attributes: [{ name: 'Size', values: ['S', 'M'] }],
      variants: ['S', 'M'].map(size => ({
        name: size,
        price: 40,
        quantity: 6,
        attributes: { Size: size },
      })),
    })
    const csv = rowsOf(await exported('100'), product.slug).join('\r\n')
    const line = { product_id: product.id, variant_id: product.variants[0].id, quantity: 2 }
    expect((await placeOrder(guestOrder([line]))).status).toBe(201)
    expect(await stockOf(product.id)).toEqual([4, 6])
    return { product, csv }
  }

  test('changes a price and keeps the stock', async () => {
    const { product, csv } = await sold('Sold Vest')
    const dearer = csv.replaceAll(',6,40.00,', ',6,45.00,')
    expect(outcomes(await take(dearer))).toEqual(['changed'])
    expect(await stockOf(product.id)).toEqual([4, 6])
    expect((await record(product.id)).variants).toMatchObject([{ price: 45 }, { price: 45 }])
  })

  test('changes the stock by what was edited', async () => {
    const { product, csv } = await sold('Counted Vest')
    const counted = csv.replace(',6,40.00,', ',9,40.00,')
    expect(await take(counted, { dry_run: true })).toMatchObject({
      products: [{ changes: [{ what: 'Stock of S', before: '4', after: '7' }] }],
    })
    await take(counted)
    expect(await stockOf(product.id)).toEqual([7, 6])
  })

  test('counts a sale at the moment of the import', async () => {
    const { product, csv } = await sold('Rushed Vest')
    const [{ id }] = product.variants
    let writes = 0
    const sell = () =>
      update(variantKey(product.id, id), 'SET stock = stock - :one', { values: { ':one': 1 } })
    await interleave(
      async command => {
        if (command === 'TransactWriteItemsCommand' && ++writes === 1) await sell()
      },
      () => take(csv.replace(',6,40.00,', ',9,40.00,')),
    )
    expect(await stockOf(product.id)).toEqual([6, 6])
  })

  test('keeps a price that staff changed since, and changes nothing else', async () => {
    const { product, csv } = await sold('Dear Vest')
    const dear = await record(product.id)
    const variants = dear.variants.map((one: object) => ({ ...one, price: 50 }))
    expect(outcomes(await take(csv))).toEqual(['unchanged'])
    const { data } = await call(handler, 'PUT /products/{id}', {
      params: { id: product.id },
      body: { ...dear, variants },
      token: owner,
    })
    expect(data.variants).toMatchObject([{ price: 50 }, { price: 50 }])
    expect(outcomes(await take(csv))).toEqual(['unchanged'])
  })

  test('lists the rows that can’t be compared', async () => {
    const { csv } = await sold('Odd Vest')
    const { problems } = await take(csv.replace(/"\{""Variant.*?\}"/, 'none'), { dry_run: true })
    expect(problems).toMatchObject([{ line: 2, reason: /^As Exported is not what/ }])
  })
})

test('a category that is guessed is shown', async () => {
  const csv =
    'Handle,Title,Variant Price,Type\nwool-socks,Wool Socks,9,Socks\nfelt-hat,Felt Hat,9,hats\n'
  const guessed = [[{ what: 'Category', before: 'Socks', after: 'Accessories' }], []]
  for (const dry_run of [true, false]) {
    const { products } = await take(csv, { dry_run })
    expect(products.map(({ changes }: { changes: object[] }) => changes)).toEqual(guessed)
  }
  const stock =
    'Handle,Title,Variant Price,Type,Variant Inventory Qty\nwool-socks,Wool Socks,9,Socks,4\n'
  const { products } = await take(stock, { dry_run: true })
  expect(products[0].changes).toEqual([{ what: 'Stock', before: '0', after: '4' }])
})
