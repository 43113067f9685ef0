import { isDeepStrictEqual } from 'node:util'
import { toDollars } from '../../../shared/rules/money.ts'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import { columnsOf, type TextField } from '../../../shared/rules/text-fields.ts'
import { productTexts, variantTexts } from '../../../shared/schemas/product-texts.ts'
import type { ProductItem, ProductWithVariants, VariantItem } from '../../table/products.ts'
import { shownSince } from '../publication.ts'
import { assembleProduct, costColumn, type FileProduct } from './assemble-product.ts'
import { tagText, withoutEntities, withTextMark } from './cells.ts'
import { guardCell } from './guard-cell.ts'
import { htmlOfText } from './html-text.ts'
import { orderedValues } from './option-values.ts'
import { importedCell } from './read-rows.ts'
import { type Facts, seenColumn, seenText } from './seen-column.ts'

const namesOf = (fields: Record<string, TextField>) => columnsOf(fields).map(({ column }) => column)

/** Columns of an exported file, with Shopify's names. */
export const exportColumns: readonly string[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  ...namesOf(productTexts),
  'Type',
  'Tags',
  'Published',
  'Published At',
  'Final Sale',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  ...namesOf(variantTexts),
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  costColumn,
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Image Color',
  'Variant Image',
  'Status',
  seenColumn,
]
type Cells = Record<string, string>

/** Origin of the site, which makes its own picture URLs absolute in a file. */
export type Site = string | undefined

const whole = (url: string, site: Site) => (url.startsWith('/') && site ? site + url : url)

/** Converts a URL to its stored form: pictures on this site are stored as paths. */
export const ownAddress = (url: string, site: Site): string =>
  site && url.startsWith(`${site}/`) ? url.slice(site.length) : url

const dollars = (cents: number | null) => (cents === null ? '' : toDollars(cents).toFixed(2))

const textCells = <Fields extends Record<string, TextField>>(
  fields: Fields,
  stored: { [Name in keyof Fields]?: string | null },
  mark = (text: string) => text,
): Cells =>
  Object.fromEntries(
    columnsOf(fields).map(({ name, column }) => [
      column,
      withoutEntities(mark(stored[name] ?? '')),
    ]),
  )

const productCells = (product: ProductItem, type: string): Cells => ({
  Title: withoutEntities(product.name),
  'Body (HTML)': htmlOfText(product.description),
  ...textCells(productTexts, product),
  Type: withoutEntities(type),
  Tags: product.tags.map(tagText).join(', '),
  Published: String(product.is_active),
  'Published At': shownSince(product) ?? '',
  'Final Sale': String(product.final_sale === true),
  Status: product.is_active ? 'active' : 'draft',
})

/** Shopify's placeholder for a product without options. */
const noOption = { name: 'Title', value: 'Default Title' }

const optionCells = ({ options }: ProductItem, variant: VariantItem, isFirst: boolean): Cells => {
  const choices =
    options.length === 0
      ? [noOption]
      : options.map(({ name }) => ({ name, value: variant.attributes[name] ?? '' }))
  return Object.fromEntries(
    choices.flatMap(({ name, value }, at) => [
      ...(isFirst ? [[`Option${at + 1} Name`, withoutEntities(name)]] : []),
      [`Option${at + 1} Value`, withoutEntities(value)],
    ]),
  )
}

/** Returns the picture of a variant's color, or ''. */
const colorPicture = (product: ProductItem, variant: VariantItem, site: Site): string => {
  const color = product.options.find(({ name }) => isColorOption(name))?.name
  const chosen = color === undefined ? undefined : variant.attributes[color]
  const picture = chosen && product.pictures.find(one => one.color === chosen)
  return picture ? whole(picture.url, site) : ''
}

/** Returns what the file can't show of a product: its SKU beside its variants', and its order of values. */
const productFacts = ({ options, sku }: ProductItem, variants: readonly VariantItem[]): Facts => {
  const used = options.map(({ name }) => variants.map(one => one.attributes[name] ?? ''))
  const unused = options.map(({ values }, at) => values.filter(one => !used[at]?.includes(one)))
  const expected = options.map(({ name }, at) => orderedValues(name, used[at] ?? []))
  const stored = options.map(({ values }) => values)
  return {
    ...(sku !== variants[0]?.sku && { 'Product SKU': sku }),
    ...(!isDeepStrictEqual(stored, expected) && { 'Option Values': stored }),
    ...(unused.flat().length > 0 && { 'Unused Values': unused }),
  }
}

const variantFacts = ({ options }: ProductItem, { name, attributes }: VariantItem): Facts => {
  const values = options.map(option => attributes[option.name] ?? '')
  return options.length === 0 || name === values.join(' / ')
    ? {}
    : { 'Variant Name': name, 'Named Values': values }
}

const variantCells = (
  { product, variants }: ProductWithVariants,
  variant: VariantItem,
  site: Site,
): Cells => {
  const isFirst = variant === variants[0]
  const values = {
    ...textCells(variantTexts, variant, withTextMark),
    'Variant Grams': product.grams === null ? '' : String(product.grams),
    'Variant Inventory Qty': String(variant.stock),
    'Variant Price': dollars(variant.price),
    'Variant Compare At Price': dollars(variant.compare_price),
    [costColumn]: dollars(variant.cost ?? null),
  }
  return {
    ...optionCells(product, variant, isFirst),
    ...values,
    'Variant Image': colorPicture(product, variant, site),
    [seenColumn]: seenText(values, {
      ...(isFirst && productFacts(product, variants)),
      ...variantFacts(product, variant),
    }),
  }
}

const pictureCells = (product: ProductItem, at: number, site: Site): Cells => {
  const picture = product.pictures[at]
  return picture
    ? {
        'Image Src': whole(picture.url, site),
        'Image Position': String(at + 1),
        'Image Alt Text': withoutEntities(picture.alt),
        'Image Color': withoutEntities(picture.color ?? ''),
      }
    : {}
}

/** Builds the rows of a product; `type` is its category name. */
export const exportRows = (stored: ProductWithVariants, type: string, site: Site): Cells[] => {
  const { product, variants } = stored
  const rows = Math.max(variants.length, product.pictures.length, 1)
  return Array.from({ length: rows }, (_, at) => {
    const variant = variants[at]
    return {
      Handle: product.slug,
      ...(at === 0 && productCells(product, type)),
      ...(variant && variantCells(stored, variant, site)),
      ...pictureCells(product, at, site),
    }
  })
}

const quoted = (cell: string) =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const cellOf = (row: Cells, name: string) => guardCell(row[name] ?? '')

/** Formats rows as CSV lines that no spreadsheet runs as formulas. */
export const csvOf = (rows: readonly Cells[]): string =>
  rows.map(row => `${exportColumns.map(name => quoted(cellOf(row, name))).join(',')}\r\n`).join('')

export const csvHead = `${exportColumns.map(quoted).join(',')}\r\n`

/** Reads the export of a stored product as an import would. */
export const exportedFile = (
  stored: ProductWithVariants,
  type: string,
  site: Site,
): FileProduct | null =>
  assembleProduct(
    exportRows(stored, type, site).map((row, at) => ({
      line: at,
      cells: new Map(
        exportColumns.map(name => [name.toLowerCase(), importedCell(cellOf(row, name))] as const),
      ),
    })),
  ).product
