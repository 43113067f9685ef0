import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import {
  type FileEntry,
  readProducts,
} from '../../../../../functions/catalog/import/read-products.ts'
import { inspectFile } from '../../../../../functions/catalog/import/read-rows.ts'

const read = async (open: () => Readable) => {
  const entries: FileEntry[] = []
  for await (const entry of readProducts(open, (await inspectFile(open)).format))
    entries.push(entry)
  return {
    products: entries.flatMap(entry => entry.product ?? []),
    problems: entries.flatMap(entry => entry.problems),
    rows: entries.reduce((sum, entry) => sum + entry.rows, 0),
  }
}
const readText = (text: string | Buffer) => read(() => Readable.from([Buffer.from(text)]))

const header = 'Handle,Title,Variant Price'

describe('a file with every kind of invalid row', () => {
  const file = () => createReadStream(new URL('../../../../fixtures/bad-rows.csv', import.meta.url))

  it('reports each with its line and reason', async () => {
    const { problems, rows } = await read(file)
    expect(rows).toBe(20)
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual(
      [
        [3, 'Variant Inventory Qty "many" is not a whole number'],
        [4, 'Variant Price "forty" is not an amount like 19.99'],
        [5, 'the variant S / White is already on line 2'],
        [6, 'no value for the option Color'],
        [7, 'Variant Inventory Qty "-3" was taken as 0'],
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
    const { products } = await read(file)
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
        { url: 'https://img.example/b.jpg', alt: 'Back', color: undefined },
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

  const named = 'Handle;Title;Variant Price;Vendor\n'
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  it.each([
    ['semicolons', `${named}cap;Grün;9.90;Ö`],
    ['tabs', `${named}cap;Grün;9.90;Ö`.replaceAll(';', '\t')],
    ['UTF-16 with a mark', utf16(`\ufeff${named}cap;Grün;9.90;Ö`)],
    ['UTF-16 without a mark', utf16(`${named}cap;Grün;9.90;Ö`)],
    ['UTF-16, big end first', utf16(`\ufeff${named}cap;Grün;9.90;Ö`).swap16()],
    ['Latin-1', Buffer.from(`${named}cap;Grün;9.90;Ö`, 'latin1')],
    ['compressed Latin-1', gzipSync(Buffer.from(`${named}cap;Grün;9.90;Ö`, 'latin1'))],
  ])('can have %s', async (_, text) => {
    const { products, problems } = await readText(text)
    expect(problems).toEqual([])
    expect(products).toMatchObject([{ title: 'Grün', brand: 'Ö', variants: [{ price: 990 }] }])
  })

  const whole = gzipSync(`${header}\n${'cap,Cap,9.90\n'.repeat(500)}`)
  it.each([
    ['is cut off', whole.subarray(0, whole.length - 6), /damaged or cut off/],
    ['is an Excel workbook', Buffer.from('PK\x03\x04 and so on'), /Save the sheet as CSV/],
    ['ends inside a quote', `${header}\ncap,Cap,9.90\nhat,"Hat,5`, /^Line 3: .* never closed/],
    [
      'lacks a closing quote before other rows',
      `${header}\ncap,"Cap,9.90\nhat,"Hat",5\nbelt,Belt,3\n`,
      /^Line 2: something follows a closing quote/,
    ],
    ['has a quote in a plain cell', `${header}\npipe,5" pipe,9\n`, /^Line 2: a cell of this row/],
    [
      'has two columns of a name',
      `${header},title\ncap,Cap,9,Hat`,
      /two columns are named "title"/,
    ],
    [
      'has bytes after its mark that are no text',
      Buffer.from('\xef\xbb\xbfHandle,Title,Variant Price\n\xe4', 'latin1'),
      /can’t be read/,
    ],
  ])('that %s is refused', async (_, text, message) => {
    await expect(readText(text)).rejects.toThrow(message)
  })

  it('is read with the characters of its HTML entities', async () => {
    const { products, problems } = await readText(
      'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text\ncap,Gr&uuml;n &amp; Blau,B&ouml;r,&eacute;t&#233;,Gr&ouml;&szlig;e,&frac12;,9,https://img.example/a.jpg,Gr&uuml;ne Kappe',
    )
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      {
        title: 'Grün & Blau',
        brand: 'Bör',
        tags: ['été'],
        options: ['Größe'],
        variants: [{ values: ['½'] }],
        pictures: [{ alt: 'Grüne Kappe' }],
      },
    ])
  })

  it('reports each value that is changed or left out', async () => {
    const pictures = Array.from({ length: 251 }, (_, at) => `cap,,,,,https://img.example/${at}.jpg`)
    const { products, problems } = await readText(
      [
        'Handle,Title,Variant Price,Tags,Variant Inventory Qty,Image Src',
        `cap,${'T'.repeat(400)},9,"${Array.from({ length: 52 }, (_, at) => `t${at}`).join()}",-3,`,
        ...pictures,
      ].join('\n'),
    )
    expect(products).toMatchObject([{ title: 'T'.repeat(200), variants: [{ stock: 0 }] }])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, `Title "${'T'.repeat(40)}" was cut from 400 to 200 characters`],
      [2, '2 tags were left out: a product can have up to 50'],
      [2, 'Variant Inventory Qty "-3" was taken as 0'],
      [253, 'a picture was left out: a product can have up to 250'],
    ])
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

describe('a stock that the file doesn’t track', () => {
  const tracked = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
  const reason =
    'Variant Inventory Tracker is empty, so the file doesn’t track this stock. The store does: it gets 0, which is sold out'

  test.each([
    ['an empty quantity', 'cap,Cap,9,,', 0],
    ['a quantity of 0, as Shopify exports it', 'cap,Cap,9,,0', 0],
  ])('is reported with %s, and the product imported', async (_, row, stock) => {
    const { products, problems } = await readText(tracked + row)
    expect(problems).toEqual([{ line: 2, reason }])
    expect(products).toMatchObject([{ variants: [{ stock }] }])
  })

  test.each([
    ['a quantity', `${tracked}cap,Cap,9,,4`, 4],
    ['a tracker', `${tracked}cap,Cap,9,shopify,`, 0],
    ['no such column', `${header},Variant Inventory Qty\ncap,Cap,9,`, 0],
  ])('is not reported with %s', async (_, text, stock) => {
    const { products, problems } = await readText(text)
    expect(problems).toEqual([])
    expect(products).toMatchObject([{ variants: [{ stock }] }])
  })
})
