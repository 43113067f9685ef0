import * as z from 'zod'
import { columnsOf } from '../../../shared/rules/text-fields.ts'
import { variantTexts } from '../../../shared/schemas/product-texts.ts'

/** The column of an export with the values that each variant had, so that an import sees which were edited. */
export const seenColumn = 'As Exported'

const seenNames = [
  ...columnsOf(variantTexts).map(({ column }) => column),
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
]

/** Writes the cells of a row that an import compares, as JSON without the empty ones. */
export const seenText = (cells: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(seenNames.flatMap(name => (cells[name] ? [[name, cells[name]]] : []))),
  )

const Seen = z.record(z.string(), z.string())

/** Reads the cells of `seenText`, by lowercase column name. Errors: of a text that isn't its JSON. */
export const seenCells = (text: string): Map<string, string> =>
  new Map(
    Object.entries(Seen.parse(JSON.parse(text))).map(([name, cell]) => [name.toLowerCase(), cell]),
  )
