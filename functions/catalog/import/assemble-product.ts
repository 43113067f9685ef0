import { isDeepStrictEqual } from 'node:util'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import type { Kept } from '../../../shared/rules/text-fields.ts'
import { maxProductPictures, maxVariants } from '../../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../../shared/schemas/product-texts.ts'
import {
  BadCell,
  cell,
  centsCell,
  compareCentsCell,
  cutCell,
  finalSaleCell,
  gramsCell,
  isActiveCell,
  isGiftCardCell,
  isUntrackedCell,
  pictureCell,
  publishedAtCell,
  type Report,
  stockCell,
  tagsCell,
  textCell,
  textCells,
  withoutTextMark,
} from './cells.ts'
import { firstSentence, textOfHtml } from './html-text.ts'
import type { Problem, Row } from './read-rows.ts'
import { type Facts, isExported, seenCells, seenColumn, seenFacts } from './seen-column.ts'

/** A variant's values that staff edit in a file. */
export type VariantValues = Partial<Kept<typeof variantTexts>> & {
  price: number
  compare_price: number | null
  /** Null if its cell is empty, undefined if the file has no such column. */
  cost: number | null | undefined
  stock: number
  grams: number | null
}

export type FileVariant = VariantValues & {
  line: number
  /** One value per product option. */
  values: string[]
  /** The variant's own name, if an export has one. */
  name?: string
  /** The values when the file was exported, if it says so. */
  seen?: VariantValues
}
export type FilePicture = {
  url: string
  alt: string
  position: number
  /** Undefined if the file has no column for it. */
  color: string | null | undefined
}

/** A product as the file describes it; amounts in cents. */
export type FileProduct = Partial<Kept<typeof productTexts>> & {
  line: number
  rows: number
  handle: string
  title: string
  description: string
  short_description: string
  type: string
  /** The category in Shopify's taxonomy, such as "Apparel & Accessories > Clothing > Dresses". */
  standard_category: string
  tags: string[]
  is_active: boolean
  /** Undefined if the file has no such column. */
  final_sale: boolean | undefined
  /** Null if its cell is empty, undefined if the file has no such column. */
  published_at: string | null | undefined
  options: string[]
  variants: FileVariant[]
  pictures: FilePicture[]
  /** What no column shows. Undefined if the file isn't an export of this store. */
  facts: Facts | undefined
}

const optionNames = (row: Row, report: Report): string[] => {
  const names = [1, 2, 3].map(number => textCell(row, `Option${number} Name`, 60, report))
  const given = names.filter(name => name !== '')
  if (given.length === 0) return []
  if (names.slice(0, given.length).some(name => name === ''))
    throw new BadCell('option names must start at Option1 and leave no gap')
  // Shopify's placeholder for a product without options.
  if (given.length === 1 && given[0] === 'Title' && cell(row, 'Option1 Value') === 'Default Title')
    return []
  if (new Set(given.map(name => name.toLowerCase())).size < given.length)
    throw new BadCell('two options have the same name')
  return given
}

const maxDescription = 20_000

const hasColumn = (row: Row, name: string) => row.cells.has(name.toLowerCase())

/** Picks the texts whose columns a row has. */
const textsIn = (row: Row): Partial<typeof productTexts> =>
  Object.fromEntries(
    Object.entries(productTexts).filter(([, { column }]) => hasColumn(row, column)),
  )

const startProduct = (row: Row, rows: number, report: Report): FileProduct => {
  const title = textCell(row, 'Title', 200, report)
  if (title === '') throw new BadCell('the first row of a product needs a Title')
  if (isGiftCardCell(row))
    throw new BadCell('the store has no gift cards, so this product was left out')
  const text = textOfHtml(cell(row, 'Body (HTML)'))
  const description = cutCell(row, 'Body (HTML)', { text, max: maxDescription, report })
  return {
    line: row.line,
    rows,
    handle: cell(row, 'Handle'),
    title,
    description,
    short_description: firstSentence(description),
    ...textCells(row, textsIn(row), { report }),
    type: textCell(row, 'Type', 300, report) || textCell(row, 'Product Type', 300, report),
    standard_category:
      textCell(row, 'Product Category', 500, report) ||
      textCell(row, 'Standard Product Type', 500, report),
    tags: tagsCell(row, report),
    is_active: isActiveCell(row),
    final_sale: finalSaleCell(row),
    published_at: publishedAtCell(row),
    options: optionNames(row, report),
    variants: [],
    pictures: [],
    facts: isExported(row) ? seenFacts(cell(row, seenColumn)) : undefined,
  }
}

/** A row without a price, option value or SKU only adds a picture. */
const describesVariant = (row: Row) =>
  ['Variant Price', 'Option1 Value', 'Variant SKU'].some(name => cell(row, name) !== '')

export const costColumn = 'Cost per item'

const readValues = (
  row: Row,
  report: Report,
  hasCost = hasColumn(row, costColumn),
): VariantValues => {
  const price = centsCell(row, 'Variant Price')
  if (price === null) throw new BadCell('Variant Price is missing')
  return {
    ...textCells(row, variantTexts, { report, clean: withoutTextMark }),
    price,
    compare_price: compareCentsCell(row, price, report),
    cost: hasCost ? centsCell(row, costColumn) : undefined,
    stock: stockCell(row, 'Variant Inventory Qty', report),
    grams: gramsCell(row),
  }
}

/** The values when the row was exported. A cell that is no longer what the export wrote is reported. */
const readSeen = (row: Row, report: Report): VariantValues | undefined => {
  const text = cell(row, seenColumn)
  if (text === '') return undefined
  try {
    const cells = seenCells(text)
    return readValues({ line: row.line, cells }, () => {}, hasColumn(row, costColumn))
  } catch {
    report(
      `${seenColumn} is not what the export wrote: this row’s stock and prices replace those of the store`,
    )
    return undefined
  }
}

/** Returns the name that a variant with these values had when it was exported. */
const readName = (row: Row, values: readonly string[]): string | undefined => {
  const facts = seenFacts(cell(row, seenColumn))
  return isDeepStrictEqual(facts['Named Values'], values) ? facts['Variant Name'] : undefined
}

/** The lines of a product's variants, by their values. */
type Lines = Map<string, number>

const readVariant = (
  row: Row,
  { product, lines }: { product: FileProduct; lines: Lines },
  report: Report,
): FileVariant => {
  const values = product.options.map((name, at) => {
    const value = textCell(row, `Option${at + 1} Value`, 80, report)
    if (value === '') throw new BadCell(`no value for the option ${name}`)
    return value
  })
  const read = readValues(row, report)
  if (read.stock === 0 && isUntrackedCell(row))
    report(
      'Variant Inventory Tracker is empty, so the file doesn’t track this stock. The store does: it gets 0, which is sold out',
    )
  const key = values.join('\n')
  const line = lines.get(key)
  if (line !== undefined)
    throw new BadCell(
      values.length > 0
        ? `the variant ${values.join(' / ')} is already on line ${line}`
        : `the product has no options and already has a price on line ${line}`,
    )
  if (product.variants.length === maxVariants)
    throw new BadCell(`a product can have up to ${maxVariants} variants`)
  lines.set(key, row.line)
  const seen = readSeen(row, report)
  const name = readName(row, values)
  return {
    line: row.line,
    values,
    ...(name !== undefined && { name }),
    ...read,
    ...(seen && { seen }),
  }
}

const addPicture = (product: FileProduct, picture: FilePicture, report: Report) => {
  const known = product.pictures.find(other => other.url === picture.url)
  if (known) {
    // The row of a picture has its position and alt text; that of a variant only its color.
    const { alt, position } = picture.position < known.position ? picture : known
    Object.assign(known, { alt, position, color: known.color ?? picture.color })
  } else if (product.pictures.length < maxProductPictures) product.pictures.push(picture)
  else report(`a picture was left out: a product can have up to ${maxProductPictures}`)
}

const readPictures = (
  row: Row,
  product: FileProduct,
  variant: FileVariant | null,
  report: Report,
): FilePicture[] => {
  const written = textCell(row, 'Image Alt Text', 500, report)
  const alt = product.facts ? written : written || product.title
  const color = row.cells.has('image color')
    ? textCell(row, 'Image Color', 80, report) || null
    : undefined
  const colorAt = product.options.findIndex(isColorOption)
  const own = pictureCell(row, 'Image Src')
  const ofVariant = pictureCell(row, 'Variant Image')
  const position = Number.parseInt(cell(row, 'Image Position'), 10) || Number.MAX_SAFE_INTEGER
  return [
    ...(own ? [{ url: own, alt, position, color }] : []),
    ...(ofVariant && variant
      ? [
          {
            url: ofVariant,
            alt: product.title,
            position: Number.MAX_VALUE,
            color: variant.values[colorAt],
          },
        ]
      : []),
  ]
}

const addRow = (
  row: Row,
  { product, lines }: { product: FileProduct; lines: Lines },
  report: Report,
) => {
  const variant = describesVariant(row) ? readVariant(row, { product, lines }, report) : null
  const pictures = readPictures(row, product, variant, report)
  if (!variant && pictures.length === 0)
    throw new BadCell('the row has neither a price nor a picture')
  if (variant) product.variants.push(variant)
  for (const picture of pictures) addPicture(product, picture, report)
}

/**
 * Assembles a product from the rows of one handle. Invalid rows are skipped and reported. The
 * product is skipped if its first row has invalid product data or if no row with a price is
 * left.
 */
export const assembleProduct = (
  rows: readonly Row[],
): { product: FileProduct | null; problems: Problem[] } => {
  const [first] = rows
  if (!first) return { product: null, problems: [] }
  const problems: Problem[] = []
  const attempt = <T>(row: Row, work: (report: Report) => T): T | null => {
    const reasons: string[] = []
    try {
      const result = work(reason => reasons.push(reason))
      problems.push(...reasons.map(reason => ({ line: row.line, reason })))
      return result
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push({ line: row.line, reason: error.message })
      return null
    }
  }
  const product = attempt(first, report => startProduct(first, rows.length, report))
  if (!product) return { product: null, problems }
  const lines: Lines = new Map()
  for (const row of rows) attempt(row, report => addRow(row, { product, lines }, report))
  if (product.variants.length === 0) {
    if (problems.length === 0)
      problems.push({ line: first.line, reason: 'no row of this product has a price' })
    return { product: null, problems }
  }
  product.pictures.sort((a, b) => a.position - b.position)
  return { product, problems }
}
