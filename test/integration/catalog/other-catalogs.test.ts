import { createReadStream } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../functions/catalog/handler.ts'
import { importFile } from '../../../functions/catalog/import/import-file.ts'
import type { Problem } from '../../../functions/catalog/import/read-rows.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('other-catalogs-owner', { role: 'admin' })
})

const importFixture = async (name: string) => {
  const problems: Problem[] = []
  const summary = await importFile({
    open: () => createReadStream(new URL(`../../fixtures/${name}`, import.meta.url)),
    name,
    dryRun: false,
    onProblem: problem => problems.push(problem),
    onProgress: () => {},
  })
  return { summary, problems }
}

/** Reads all of a product that a file decides, with its category's name. */
const read = async (id: string) => {
  const answer = await call(handler, 'GET /products/{id}/record', { params: { id }, token: owner })
  const { id: _, created_at, updated_at, units_sold, category_id, variants, ...rest } = answer.data
  const categories = (await call(handler, 'GET /categories')).data
  return {
    ...rest,
    category: categories.find((one: { id: string }) => one.id === category_id)?.name,
    variants: variants.map(({ id: __, ...variant }: { id: string }) => variant),
  }
}

const staffOnly = { sale_price: null, cost: null, featured: false, published_at: null }
const picture = (url: string, alt: string, color: string | null) => ({
  url,
  alt,
  color,
  srcset: null,
})

test('imports what another shop exported: other columns, metafields, archived products', async () => {
  const { summary, problems } = await importFixture('export-of-another-shop.csv')
  expect(summary).toMatchObject({ created: 2, skipped: 1, variants: 4, rows: 6 })
  expect(problems).toEqual([
    { line: 6, reason: 'Variant Compare At Price "60.00" was left out: it is below the price' },
    { line: 6, reason: 'Variant Inventory Qty "-2" was taken as 0' },
    {
      line: 6,
      reason:
        'Variant Inventory Tracker is empty, so the file doesn’t track this stock. The store does: it gets 0, which is sold out',
    },
    { line: 7, reason: 'the store has no gift cards, so this product was left out' },
  ])
  const [navy, sand, back] = ['parka-navy.jpg?v=17', 'parka-sand.jpg', 'parka-back.jpg'].map(
    name => `https://cdn.example/files/${name}`,
  ) as [string, string, string]
  expect(await read('harbor-parka')).toEqual({
    ...staffOnly,
    name: 'Harbor Parka, waxed',
    slug: 'harbor-parka',
    short_description: 'Keeps the rain out.',
    description: 'Keeps the rain out.\n\n• Two pockets & a hood\n• Size 8½ "long"',
    brand: 'Quay & Daughters',
    material: '',
    care: 'Wipe clean.\nDo not tumble dry.',
    dimensions: null,
    category: 'Outerwear',
    tags: ['rain', 'Harbor & Sea', '20% off'],
    price: 179,
    compare_price: null,
    sku: 'HP-NV-S',
    quantity: 17,
    weight: 0.82,
    final_sale: false,
    is_active: true,
    pictures: [
      picture(navy, 'Navy parka', 'Navy'),
      picture(sand, 'Harbor Parka, waxed', 'Sand'),
      picture(back, 'Back of the parka', null),
    ],
    images: [navy, sand, back],
    attributes: [
      { name: 'Colour', values: ['Navy', 'Sand'] },
      { name: 'Size', values: ['S', 'M', 'XL'] },
    ],
    variants: [
      {
        name: 'Navy / S',
        price: 189,
        compare_price: null,
        cost: 71.2,
        sku: 'HP-NV-S',
        barcode: '4006381333931',
        quantity: 5,
        attributes: { Colour: 'Navy', Size: 'S' },
      },
      {
        name: 'Navy / XL',
        price: 189.5,
        compare_price: 210,
        cost: 71.2,
        sku: 'HP-NV-XL',
        quantity: 0,
        attributes: { Colour: 'Navy', Size: 'XL' },
      },
      {
        name: 'Sand / M',
        price: 179,
        compare_price: null,
        cost: 71.2,
        sku: 'HP-SD-M',
        barcode: '96385074',
        quantity: 12,
        attributes: { Colour: 'Sand', Size: 'M' },
      },
    ],
  })
  expect(await read('old-satchel')).toEqual({
    ...staffOnly,
    name: 'Old Satchel',
    slug: 'old-satchel',
    short_description: '',
    description: '',
    brand: 'Quay & Daughters',
    material: '',
    care: null,
    dimensions: null,
    category: 'Accessories',
    tags: [],
    price: 80,
    compare_price: null,
    sku: '00042',
    quantity: 0,
    weight: null,
    final_sale: false,
    is_active: false,
    pictures: [],
    images: [],
    attributes: [],
    variants: [],
  })
})

test('imports semicolons, Windows-1252, decimal commas, three options and pictures after the variants', async () => {
  const { summary, problems } = await importFixture('semicolons-windows-1252.csv')
  expect(summary).toMatchObject({ created: 1, skipped: 0, variants: 3, rows: 9, badRows: 3 })
  const unclear = 'has three digits after its only separator. Remove it'
  expect(problems).toEqual([
    { line: 6, reason: `Variant Price "1.200" ${unclear}` },
    { line: 7, reason: `Variant Inventory Qty "1.000" ${unclear}` },
    { line: 8, reason: 'Variant Price "80,00 €" is not an amount like 19.99' },
  ])
  const [green, white, detail] = ['gruen', 'weiss', 'detail'].map(
    name => `https://bilder.example/${name}.jpg`,
  ) as [string, string, string]
  expect(await read('leinenhemd')).toEqual({
    ...staffOnly,
    name: 'Leinenhemd „Süß“',
    slug: 'leinenhemd',
    short_description: 'Kühl;',
    description: 'Kühl;\nund weich – für 30 °C.',
    brand: 'Café Größe',
    material: '',
    care: null,
    dimensions: null,
    category: 'Tops',
    tags: ['Leinen; Sommer', 'Grün'],
    price: 79.9,
    compare_price: 99,
    sku: 'LH-1',
    quantity: 13,
    weight: 0.25,
    final_sale: false,
    is_active: true,
    pictures: [
      picture(green, 'Grünes Hemd', 'Grün'),
      picture(white, 'Weißes Hemd', 'Weiß'),
      picture(detail, 'Knöpfe, "aus Horn"', null),
    ],
    images: [green, white, detail],
    attributes: [
      { name: 'Color', values: ['Weiß', 'Grün'] },
      { name: 'Größe', values: ['S', 'M'] },
      { name: 'Passform', values: ['Schmal', 'Weit'] },
    ],
    variants: [
      {
        name: 'Weiß / M / Schmal',
        price: 79.9,
        compare_price: 99,
        cost: null,
        sku: 'LH-1',
        quantity: 3,
        attributes: { Color: 'Weiß', Größe: 'M', Passform: 'Schmal' },
      },
      {
        name: 'Weiß / S / Schmal',
        price: 1249,
        compare_price: 1300.5,
        cost: null,
        sku: 'LH-2',
        quantity: 0,
        attributes: { Color: 'Weiß', Größe: 'S', Passform: 'Schmal' },
      },
      {
        name: 'Grün / M / Weit',
        price: 80,
        compare_price: null,
        cost: null,
        sku: 'LH-3',
        quantity: 10,
        attributes: { Color: 'Grün', Größe: 'M', Passform: 'Weit' },
      },
    ],
  })
})
