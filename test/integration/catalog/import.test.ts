import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import {
  checkFile,
  type ImportOptions,
  importFile,
} from '../../../functions/catalog/import/import-file.ts'
import type { Problem } from '../../../functions/catalog/import/read-rows.ts'
import { importedId } from '../../../functions/catalog/import/to-product.ts'
import { productKey, slugKey, variantKey } from '../../../functions/table/keys.ts'
import { getProduct, unitsSold } from '../../../functions/table/products.ts'
import { batchWrite, put, update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { interleave } from '../../support/faults.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { runs } from '../../support/seed.ts'

const header =
  'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price\n'

const optionsFor = (text: string, problems: Problem[] = []): ImportOptions => ({
  open: () => Readable.from([Buffer.from(text)]),
  name: 'products.csv',
  dryRun: false,
  onProblem: problem => problems.push(problem),
  onProgress: () => {},
})
const importText = (text: string, problems?: Problem[]) => importFile(optionsFor(text, problems))

const listed = async (search: string) => {
  forgetIndex()
  return (await call(handler, 'GET /products', { query: { search } })).data
}

const stored = async (handle: string) => getProduct(importedId(handle), { consistent: true })

describe('an import', () => {
  test('publishes products with page, listing, category and picture', async () => {
    const summary = await importText(
      `${header}quokka-jumper,Quokka Jumper,Wombatworks,knitwear,Size,M,3,80\nquokka-jumper,,,,,S,2,75.5\n`,
    )
    expect(summary).toMatchObject({ created: 1, variants: 2, badRows: 0, skipped: 0 })
    const list = await listed('quokka')
    expect(list.products).toMatchObject([
      {
        slug: 'quokka-jumper',
        price: 75.5,
        stock: 5,
        sizes: ['S', 'M'],
        category: { slug: 'tops' },
      },
    ])
    const page = await call(handler, 'GET /products/{id}', { params: { id: 'quokka-jumper' } })
    expect(page.data).toMatchObject({
      brand: 'Wombatworks',
      image: '/art/fallback/knit-beige-front-640.webp',
      quantity: 5,
      variants: [
        { name: 'M', price: 80, stock: 3 },
        { name: 'S', price: 75.5, stock: 2 },
      ],
    })
  })

  test('skips and reports invalid rows and imports the rest', async () => {
    const problems: Problem[] = []
    const summary = await importFile({
      ...optionsFor('', problems),
      open: () => createReadStream(new URL('../../fixtures/bad-rows.csv', import.meta.url)),
    })
    expect(summary).toMatchObject({ rows: 20, skipped: 10, badRows: 18 })
    expect(problems).toHaveLength(17)
    expect((await stored('linen-shirt'))?.variants.map(one => one.name)).toEqual([
      'S / White',
      'XS / White',
    ])
    const hidden = await call(handler, 'GET /products/{id}', { params: { id: 'leather-belt' } })
    expect(hidden.status).toBe(404)
  })

  test('run twice changes nothing, for any file', async () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/)
    const product = fc.record({
      handle: word.map(name => `twice-${name}`),
      title: fc.stringMatching(/^[A-Za-z ]{0,12}$/),
      sizes: fc.uniqueArray(fc.constantFrom('S', 'M', 'L', ''), { minLength: 1 }),
      stock: fc.constantFrom('0', '7', '-1', 'x'),
      price: fc.constantFrom('10', '9.99', '', '1e3'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async products => {
        const rows = products.flatMap(({ handle, title, sizes, stock, price }) =>
          sizes.map((size, at) =>
            [handle, at === 0 ? title : '', 'Oak', '', 'Size', size, stock, price].join(),
          ),
        )
        const text = header + rows.join('\n')
        const first = await importText(text)
        const before = await Promise.all(products.map(({ handle }) => stored(handle)))
        const second = await importText(text)
        expect(second).toEqual({
          ...first,
          created: 0,
          changed: 0,
          unchanged: first.created + first.changed + first.unchanged,
        })
        expect(await Promise.all(products.map(({ handle }) => stored(handle)))).toEqual(before)
      }),
      { numRuns: runs(8) },
    )
  })

  test('of a changed product keeps the store’s data and removes missing variants', async () => {
    const text = `${header}cassowary-tee,Cassowary Tee,Oak,,Size,S,5,20\ncassowary-tee,,,,,M,5,20\n`
    await importText(text)
    const id = importedId('cassowary-tee')
    const small = (await stored('cassowary-tee'))?.variants[0]?.id ?? ''
    await update(variantKey(id, small), 'SET stock = :left', { values: { ':left': 1 } })
    expect(await importText(text)).toMatchObject({ unchanged: 1 })
    expect((await stored('cassowary-tee'))?.variants[0]?.stock).toBe(1)
    expect(
      await importText(`${header}cassowary-tee,Cassowary Tee,Oak,,Size,S,9,18\n`),
    ).toMatchObject({
      created: 0,
      changed: 1,
    })
    const after = await stored('cassowary-tee')
    expect(after?.variants.map(({ name, stock, price }) => [name, stock, price])).toEqual([
      ['S', 9, 1_800],
    ])
    expect(after?.product.version).toBe(2)
    expect((await listed('cassowary')).products).toMatchObject([{ price: 18, stock: 9 }])
  })

  test('cuts a long title before an emoji, not within it', async () => {
    const title = `${'Numbat '.repeat(28)}Tee😀`
    expect(await importText(`${header}numbat-tee,${title},Oak,,,,5,20\n`)).toMatchObject({
      created: 1,
    })
    expect((await stored('numbat-tee'))?.product.name).toBe(title.slice(0, 199))
  })

  test('loses no concurrent sale or review', async () => {
    const handles = ['wallaby-one', 'wallaby-two', 'wallaby-three']
    const text = (price: number) =>
      `${header}${handles.map(handle => `${handle},Wallaby,Oak,,,,5,${price}\n`).join('')}`
    await importText(text(20))
    const busy = importedId('wallaby-two')
    const sell = async () => {
      await update(variantKey(busy, busy), 'ADD sold :two', { values: { ':two': 2 } })
      await update(productKey(busy), 'ADD #version :one SET ratings[4] = :one', {
        names: { '#version': 'version' },
        values: { ':one': 1 },
      })
    }
    let writes = 0
    const summary = await interleave(
      async command => {
        if (command === 'TransactWriteItemsCommand' && ++writes <= 2) await sell()
      },
      () => importText(text(30)),
    )
    expect(summary).toMatchObject({ created: 0, changed: 3, unchanged: 0, skipped: 0 })
    const after = await Promise.all(handles.map(stored))
    expect(after.map(found => found?.product.price)).toEqual([3_000, 3_000, 3_000])
    expect(after[1]?.product).toMatchObject({ ratings: [0, 0, 0, 0, 1], version: 4 })
    expect(after[1] && unitsSold(after[1])).toBe(4)
    expect((await listed('wallaby')).products).toHaveLength(3)
    expect(await importText(text(30))).toMatchObject({ unchanged: 3 })
  })

  test('creates a product that was just deleted, and keeps the units that its orders hold', async () => {
    const text = `${header}kangaroo-one,Kangaroo,Oak,,,,5,20\nkangaroo-two,Kangaroo,Oak,,,,5,20\n`
    await importText(text)
    const id = importedId('kangaroo-one')
    await update(variantKey(id, id), 'SET held = :two', { values: { ':two': 2 } })
    // The stream removes the rest of a large product’s variants after the product.
    await batchWrite([], [productKey(id), slugKey('kangaroo-one')])
    expect(await importText(text)).toMatchObject({ created: 1, unchanged: 1, skipped: 0 })
    expect((await stored('kangaroo-one'))?.variants).toMatchObject([{ stock: 5, held: 2 }])
  })

  test('refuses a slug that another product took during the import', async () => {
    const slug = 'numbat-coat'
    const take = () => put({ ...slugKey(slug), product_id: 'prd_other' })
    const problems: Problem[] = []
    let writes = 0
    const summary = await interleave(
      async command => {
        if (command === 'TransactWriteItemsCommand' && ++writes === 1) await take()
      },
      () => importText(`${header}${slug},Numbat Coat,Oak,,,,1,10\n`, problems),
    )
    expect(summary).toMatchObject({ created: 0, skipped: 1 })
    expect(problems[0]?.reason).toContain('another product already uses')
  })

  test('refuses a product with a taken slug', async () => {
    const { product } = await stockProduct(3)
    const problems: Problem[] = []
    const summary = await importText(`${header}${product.slug},Impostor,Oak,,,,1,10\n`, problems)
    expect(summary).toMatchObject({ created: 0, skipped: 1, badRows: 1 })
    expect(problems).toEqual([
      { line: 2, reason: `another product already uses /products/${product.slug}` },
    ])
  })

  test('of new products finds those that the store has, after any number of new ones', async () => {
    const row = (handle: string, title: string, price: number) =>
      `${handle},${title},Wombatworks,,,,4,${price}\n`
    const same = row('numbat-same', 'Numbat Same', 20)
    await importText(`${header}${same}${row('numbat-changed', 'Numbat Changed', 20)}`)
    await stockProduct(3, { slug: 'numbat-taken' })
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => row(`numbat-${from + at}`, 'Numbat', 9)).join('')
    const known = [
      same,
      row('numbat-changed', 'Numbat Changed', 25),
      row('numbat-taken', 'Another Numbat', 30),
    ].join('')
    const problems: Problem[] = []
    const text = `${header}${many(0, 250)}${known}${many(250, 150)}`
    const summary = await importText(text, problems)
    expect(summary).toMatchObject({ created: 400, changed: 1, unchanged: 1, skipped: 1 })
    expect(problems).toEqual([
      { line: 254, reason: 'another product already uses /products/numbat-taken' },
    ])
    expect(await stored('numbat-changed')).toMatchObject({ product: { price: 2_500, version: 2 } })
    expect(await stored('numbat-same')).toMatchObject({ product: { version: 1 } })
    expect(await stored('numbat-taken')).toBeUndefined()
    expect(await stored('numbat-399')).toMatchObject({ variants: [{ stock: 4 }] })
  })

  test('as a dry run writes nothing', async () => {
    const text = `${header}dry-run-cap,Cap,Oak,,,,1,10\n`
    expect(await importFile({ ...optionsFor(text), dryRun: true })).toMatchObject({ created: 1 })
    expect(await checkFile(optionsFor(text))).toMatchObject({ rows: 1, badRows: 0 })
    expect(await stored('dry-run-cap')).toBeUndefined()
  })

  test('interrupted before publishing is finished by the next', async () => {
    const text = `${header}late-emu,Late Emu,Oak,,,,4,10\n`
    await importText(text)
    const id = importedId('late-emu')
    const { publish } = await import('../../../functions/catalog/catalog-index/publish.ts')
    await publish(one => one.apply({ id, row: null }))
    expect((await listed('late emu')).products).toEqual([])
    expect(await importText(text)).toMatchObject({ unchanged: 1 })
    expect((await listed('late emu')).products).toMatchObject([{ stock: 4 }])
  })
})
