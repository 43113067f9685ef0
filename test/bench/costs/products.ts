import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { importFile } from '../../../functions/catalog/import/import-file.ts'
import { measured } from '../../../functions/table/client.ts'
import { scanItems } from '../../../functions/table/scan.ts'
import { tableShape } from '../../../functions/table/shape.ts'
import { followTable } from '../../support/follow-table.ts'
import { generateRows } from '../generated-catalog.ts'
import { meterWrites, sizeOf } from '../write-meter.ts'
import type { Usage } from './bill.ts'
import { captureEntries } from './log-entries.ts'

/** Products of the sample, with four variants each on average. */
const sample = 60
/** What DynamoDB adds to each item and index entry. */
const perItem = 100

const Item = z.looseObject({ pk: z.string(), sk: z.string() })

/** Bytes of everything stored, with the indexes, which hold keys only. */
export async function tableBytes(): Promise<number> {
  let bytes = 0
  for await (const item of scanItems(Item)) {
    bytes += sizeOf(item) + perItem
    for (const { partitionKey, sortKey } of tableShape.indexes) {
      const keys = [partitionKey, sortKey, 'pk', 'sk']
      if (item[partitionKey] === undefined) continue
      bytes += sizeOf(Object.fromEntries(keys.map(key => [key, item[key]]))) + perItem
    }
  }
  return bytes
}

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Status',
]

const cells = (values: (string | number)[]) =>
  values.map(value => `"${String(value).replaceAll('"', '""')}"`).join()

/** Writes a Shopify file. `raised` cents are added to each price. */
const writeFile = (file: string, raised: number) => {
  const lines = [...generateRows(sample)].flatMap(row =>
    row.skus
      .trim()
      .split(' ')
      .map((sku, at) =>
        cells([
          row.slug,
          ...(at === 0
            ? [
                row.name,
                `<p>${row.other_text} ${'Soft to wear, made to last. '.repeat(12)}</p>`,
                row.brand,
                row.name.split(' ').at(-1) ?? '',
                row.other_text.split(' ').join(', '),
                'true',
              ]
            : ['', '', '', '', '', '']),
          'Size',
          `${row.sizes[at % Math.max(1, row.sizes.length)] ?? 'One'} ${at}`,
          sku,
          400,
          20,
          ((row.price + raised) / 100).toFixed(2),
          'active',
        ]),
      ),
  )
  writeFileSync(file, [columns.join(), ...lines].join('\n'))
}

export type ProductCosts = {
  /** Of one product with its variants. */
  bytes: number
  created: Usage
  changed: Usage
  unchanged: Usage
}

/** Measures what a product takes in the table, and what importing it new, changed and unchanged uses. */
export async function measureProducts(folder: string): Promise<ProductCosts> {
  const file = join(folder, 'products.csv')
  const load = async (raised: number): Promise<Usage> => {
    writeFile(file, raised)
    const follow = await followTable(1)
    let read = 0
    let write = 0
    const { entries } = await captureEntries(async () => {
      const written = await meterWrites(async () => {
        const used = await measured(() =>
          importFile({
            open: () => createReadStream(file),
            name: 'products.csv',
            dryRun: false,
            onProblem: ({ reason }) => {
              throw new Error(reason)
            },
            onProgress: () => {},
          }),
        )
        read = used.read
        await follow()
      })
      write = written.reduce((sum, { units }) => sum + units, 0)
    })
    const streamed = entries.reduce((sum, one) => sum + one.read, 0)
    return {
      readUnits: (read + streamed) / sample,
      writeUnits: write / sample,
      invocations: entries.length / sample,
    }
  }
  const created = await load(0)
  const bytes = (await tableBytes()) / sample
  return { bytes, created, changed: await load(500), unchanged: await load(500) }
}
