import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type FileEntry,
  readProducts,
} from '../../../../../functions/catalog/import/read-products.ts'

const read = async (file: Readable) => {
  const entries: FileEntry[] = []
  for await (const entry of readProducts(file)) entries.push(entry)
  return {
    products: entries.flatMap(entry => entry.product ?? []),
    problems: entries.flatMap(entry => entry.problems),
    rows: entries.reduce((sum, entry) => sum + entry.rows, 0),
  }
}
const readText = (text: string | Buffer) => read(Readable.from([Buffer.from(text)]))

const header = 'Handle,Title,Variant Price'

describe('a file with every kind of invalid row', () => {
  const file = () => createReadStream(new URL('../../../../fixtures/bad-rows.csv', import.meta.url))

  it('reports each with its line and reason', async () => {
    const { problems, rows } = await read(file())
    expect(rows).toBe(20)
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual(
      [
        [3, 'Variant Inventory Qty "many" is not a whole number'],
        [4, 'Variant Price "forty" is not an amount like 19.99'],
        [5, 'the variant S / White is already on line 2'],
        [6, 'no value for the option Color'],
        [8, 'Image Src "javascript:alert(1)" is not an image URL'],
        [9, 'the row has neither a price nor a picture'],
        [10, 'the first row of a product needs a Title'],
        [12, 'Status "sold" must be active, draft or archived'],
        [13, 'option names must start at Option1 and leave no gap'],
        [14, 'two options have the same name'],
        [15, 'Variant Price is missing'],
        [16, 'Handle is missing'],
        [17, 'the row has 23 cells but the header has 22'],
        [21, 'line 2 already uses this handle; rows of one product must be next to each other'],
        [22, 'Variant Price "99999999999" is not an amount like 19.99'],
        [23, 'Variant Grams "light" is not a weight'],
      ].map(([line, reason]) => ({ line, reason })),
    )
  })

  it('returns the other products', async () => {
    const { products } = await read(file())
    expect(products.map(product => product.handle)).toEqual(['linen-shirt', 'leather-belt'])
    expect(products[0]).toMatchObject({
      title: 'Linen Shirt',
      description: 'Cool & light.\nWashed linen.',
      short_description: 'Cool & light.',
      brand: 'Oak',
      tags: ['summer', 'linen'],
      is_active: true,
      options: ['Size', 'Color'],
      variants: [
        { values: ['S', 'White'], price: 4_950, compare_price: 6_000, stock: 4, grams: 210 },
        { values: ['XS', 'White'], price: 4_950, compare_price: null, stock: 0 },
      ],
      pictures: [
        { url: 'https://img.example/a.jpg', alt: 'Front', color: 'White' },
        { url: 'https://img.example/b.jpg', alt: 'Back', color: null },
      ],
    })
    expect(products[1]).toMatchObject({
      title: 'Leather Belt',
      description: 'A "belt"\nin two lines',
      is_active: false,
      options: [],
      variants: [{ values: [], price: 3_000, grams: null }],
    })
  })
})

describe('a file', () => {
  it.each([
    ['Windows line ends', `${header}\r\ncap,Cap,9.90\r\n`],
    ['a byte-order mark', `\ufeff${header}\ncap,Cap,9.90`],
    ['columns in another order and case', 'VARIANT PRICE,title,handle\n9.90,Cap,cap'],
    ['unknown columns', `Color of the moon,${header}\nblue,cap,Cap,9.9`],
    ['empty lines', `${header}\n\ncap,Cap,9.90\n\n`],
    ['gzip, whatever its name', gzipSync(`${header}\ncap,Cap,9.90`)],
  ])('can have %s', async (_, text) => {
    const { products, problems } = await readText(text)
    expect(problems).toEqual([])
    expect(products).toMatchObject([{ handle: 'cap', title: 'Cap', variants: [{ price: 990 }] }])
  })

  it.each([
    ['nothing in it', ''],
    ['no header', 'cap,Cap,9.90'],
    ['another content', '%PDF-1.7\n%âãÏÓ'],
  ])('is refused with %s', async (_, text) => {
    await expect(readText(text)).rejects.toThrow(/empty|not a Shopify product file/)
  })

  it('that ends inside a quote returns the rows before', async () => {
    const { products, problems } = await readText(`${header}\ncap,Cap,9.90\nhat,"Hat,5`)
    expect(products).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining('never closed') }])
  })

  it('of a damaged archive returns the readable rows', async () => {
    const whole = gzipSync(`${header}\ncap,Cap,9.90`)
    const { problems } = await readText(whole.subarray(0, whole.length - 6))
    expect(problems).toHaveLength(1)
  })

  it('can spread a product’s pictures and options over several rows', async () => {
    const text = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price,Image Src
coat,Coat,Size,M,Color,Red,Fit,Slim,100,//img.example/1.jpg
coat,,,L,,Red,,Slim,110,
coat,,,,,,,,,https://img.example/2.jpg`
    const { products, problems } = await readText(text)
    expect(problems).toEqual([])
    expect(products[0]).toMatchObject({
      options: ['Size', 'Color', 'Fit'],
      variants: [{ values: ['M', 'Red', 'Slim'] }, { values: ['L', 'Red', 'Slim'] }],
      pictures: [{ url: 'https://img.example/1.jpg' }, { url: 'https://img.example/2.jpg' }],
    })
  })
})
