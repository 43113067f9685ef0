import * as z from 'zod'
import { columnsOf } from '../../../shared/rules/text-fields.ts'
import { variantTexts } from '../../../shared/schemas/product-texts.ts'
import type { Row } from './read-rows.ts'

/** The column of an export with the values that each variant had, so that an import sees which were edited. */
export const seenColumn = 'As Exported'

/** Returns whether a row is of an export of this store. */
export const isExported = ({ cells }: Pick<Row, 'cells'>): boolean =>
  cells.has(seenColumn.toLowerCase())

const seenNames = [
  ...columnsOf(variantTexts).map(({ column }) => column),
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
]

/** What a product or variant has that no column shows, where the other columns let expect something else. */
const Facts = z.object({
  'Product SKU': z.string().optional(),
  /** The values of each option in their order, and those that no variant has. */
  'Option Values': z.array(z.array(z.string())).optional(),
  'Unused Values': z.array(z.array(z.string())).optional(),
  /** The variant's name, as long as it has these option values. */
  'Variant Name': z.string().optional(),
  'Named Values': z.array(z.string()).optional(),
})
export type Facts = z.infer<typeof Facts>

/** Writes the cells of a row that an import compares, as JSON without the empty ones, and the facts. */
export const seenText = (cells: Readonly<Record<string, string>>, facts: Facts): string =>
  JSON.stringify({
    ...Object.fromEntries(seenNames.flatMap(name => (cells[name] ? [[name, cells[name]]] : []))),
    ...facts,
  })

/** Reads the cells of `seenText`, by lowercase column name. Errors: of a text that isn't its JSON. */
export const seenCells = (text: string): Map<string, string> => {
  const seen = Facts.catchall(z.string()).parse(JSON.parse(text))
  return new Map(
    seenNames.flatMap(name => {
      const value = seen[name]
      return typeof value === 'string' ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}

/** Reads the facts of `seenText`; none for another text. */
export const seenFacts = (text: string): Facts => {
  if (text === '') return {}
  try {
    return Facts.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
