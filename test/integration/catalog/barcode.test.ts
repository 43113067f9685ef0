import { beforeAll, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { variantTexts } from '../../../shared/schemas/product-texts.ts'
import { copyOf, ProductForm, valuesOf } from '../../../web/admin/products/form/form-values.ts'
import { productThing } from '../../../web/storefront/product/structured-data.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

const gtin = '4006381333931'
const otherGtin = '73513537'
const refusal = 'Enter a valid GTIN: 8, 12, 13 or 14 digits, ending in a valid check digit'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('barcode-owner', { role: 'admin' })
  await ensureSnapshot()
})

const create = (body: object) => call(handler, 'POST /products', { body, token })
const save = (id: string, body: object) =>
  call(handler, 'PUT /products/{id}', { params: { id }, body, token })
const record = async (id: string) =>
  (await call(handler, 'GET /products/{id}/record', { params: { id }, token })).data
const page = async (id: string) =>
  (await call(handler, 'GET /products/{id}', { params: { id } })).data
const take = async (csv: string) =>
  (await call(handler, 'POST /products/import', { body: { csv }, token })).data
const exported = async (): Promise<string> =>
  (await call(handler, 'GET /products/export', { query: { limit: '100' }, token })).data.csv

const sized = (name: string, barcode?: string) => ({
  name,
  price: 20,
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    { name: 'S', price: 20, barcode, attributes: { Size: 'S' } },
    { name: 'M', price: 20, attributes: { Size: 'M' } },
  ],
})

test.each([
  ['GTIN-8', '73513537'],
  ['GTIN-12', '036000291452'],
  ['GTIN-13', '4006381333931'],
  ['GTIN-14', '10012345000017'],
  ['nothing', ''],
  ['spaces around it', ' 4006381333931 '],
])('accepts %s', (_, digits) => {
  expect(variantTexts.barcode.typed.safeParse(digits)).toMatchObject({
    success: true,
    data: digits.trim(),
  })
})

test.each([
  ['a wrong check digit', '4006381333932'],
  ['two digits swapped', '4060381333931'],
  ['a wrong length', '00000000000'],
  ['letters', '400638133393X'],
])('refuses %s', async (_, barcode) => {
  const { error } = variantTexts.barcode.typed.safeParse(barcode)
  expect(error?.issues.map(({ message }) => message)).toEqual([refusal])
  const { status, body } = await create(sized('Refused Shirt', barcode))
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'body.variants.0.barcode', message: refusal }],
  ])
})

test('saves, changes and removes the barcode of a variant', async () => {
  const { data } = await create(sized('Barcode Shirt', gtin))
  expect((await record(data.id)).variants).toMatchObject([{ barcode: gtin }, {}])
  const input = ProductForm.parse(valuesOf(data))
  for (const barcode of [otherGtin, '']) {
    const [first, ...rest] = input.variants
    await save(data.id, { ...input, variants: [{ ...first, barcode }, ...rest] })
    expect((await record(data.id)).variants[0].barcode).toBe(barcode || undefined)
  }
})

test('keeps the barcode of a product without variants, and omits it from a copy', async () => {
  const { data } = await create({ name: 'Barcode Belt', price: 20, barcode: gtin })
  expect([data.barcode, (await page(data.id)).barcode]).toEqual([gtin, gtin])
  expect(copyOf(data).barcode).toBe('')
  expect(ProductForm.parse({ ...valuesOf(data), name: 'Belt' }).barcode).toBe(gtin)
})

test('reads variants stored before barcodes existed', async () => {
  const { product } = await stockProduct({ S: 3 })
  expect(valuesOf(await record(product.id)).variants[0]?.barcode).toBe('')
  expect((await page(product.id)).variants[0]).not.toHaveProperty('barcode')
})

test('exports barcodes and reimports them unchanged', async () => {
  await create(sized('Exported Shirt', gtin))
  const csv = await exported()
  expect(csv).toContain(',Variant SKU,Variant Barcode,')
  expect(csv).toMatch(new RegExp(`^exported-shirt,.*,${gtin},`, 'm'))
  const { products, problems } = await take(csv)
  expect(problems).toEqual([])
  expect(products.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')).toEqual([])
})

test('imports a barcode, and reports one that is not a GTIN without losing its row', async () => {
  const { problems } = await take(
    `Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Barcode
imported-shirt,Imported Shirt,20,Size,S,'${gtin}
imported-shirt,,20,,M,12345
`,
  )
  expect(problems).toEqual([
    { line: 3, reason: `Variant Barcode "12345" was left out: ${refusal}` },
  ])
  const { variants } = await page('imported-shirt')
  expect(variants).toMatchObject([{ name: 'S', barcode: gtin }, { name: 'M' }])
  expect(variants[1]).not.toHaveProperty('barcode')
})

test('includes the barcode as gtin in structured data', async () => {
  const origin = 'https://shop.example'
  const shirt = await create(sized('Listed Shirt', gtin))
  expect(productThing(await page(shirt.data.id), [], origin)).toMatchObject({
    gtin: undefined,
    offers: { offers: [{ gtin }, { gtin: undefined }] },
  })
  const belt = await create({ name: 'Listed Belt', price: 20, barcode: otherGtin })
  expect(productThing(await page(belt.data.id), [], origin)).toMatchObject({
    gtin: otherGtin,
    offers: { gtin: otherGtin },
  })
})
