import { decodeHTMLStrict } from 'entities'
import * as z from 'zod'
import { cutText } from '../../../shared/rules/cut-text.ts'
import { columnsOf, type TextField } from '../../../shared/rules/text-fields.ts'
import { lineControls } from './html-text.ts'
import type { Row } from './read-rows.ts'
import { isExported } from './seen-column.ts'

/** Thrown for an invalid cell. The message follows "Line 12: ". */
export class BadCell extends Error {}

export const cell = (row: Row, name: string): string => row.cells.get(name.toLowerCase()) ?? ''

const quoted = (row: Row, name: string) => `${name} "${cutText(cell(row, name), 40)}"`

/** Reports a value that was changed or left out of a row. */
export type Report = (reason: string) => void

/** Cuts a cell's text to `max` characters, and reports it. */
export const cutCell = (
  row: Row,
  name: string,
  { text, max, report }: { text: string; max: number; report: Report },
): string => {
  if (text.length > max)
    report(`${quoted(row, name)} was cut from ${text.length} to ${max} characters`)
  return cutText(text, max)
}

/** Control characters that no line of text in the store has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const controls = /[\u0000-\u001f\u007f]+/g

const decodedCell = (name: string, text: string): string => {
  if (text.includes('\ufffd')) throw new BadCell(`${name} is not UTF-8 text`)
  return decodeHTMLStrict(text)
}

/**
 * Reads one line of text, with the characters that its HTML entities stand for. Reports a text that is longer than
 * `max` characters, and cuts it.
 */
export const textCell = (row: Row, name: string, max: number, report: Report): string => {
  const text = decodedCell(name, cell(row, name)).replace(controls, ' ').trim()
  return cutCell(row, name, { text, max, report })
}

/** Reads a text of several lines in the same way. */
const linesCell = (row: Row, name: string, max: number, report: Report): string => {
  const text = decodedCell(name, cell(row, name)).replace(lineControls, ' ').trim()
  return cutCell(row, name, { text, max, report })
}

/** Writes a text so that `textCell` reads it as it is, even if it looks like an HTML entity. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('\ufffd', '&#65533;')

/** Writes a tag so that `tagsCell` reads it as one, even with a comma. */
export const tagText = (tag: string): string => withoutEntities(tag).replaceAll(',', '&#44;')

type ReadTexts = { report: Report; clean?: (text: string) => string }
const maxTextLength = 1000

/** Drops the apostrophe with which spreadsheets mark a number as text. */
export const withoutTextMark = (text: string): string => text.replace(/^'/, '')

/** Doubles an apostrophe at the start, for columns that are read with `withoutTextMark`. */
export const withTextMark = (text: string): string => text.replace(/^'/, "''")

/**
 * Reads the declared texts that have a column. A value that its schema refuses becomes '' and is
 * reported; the row stays usable.
 */
export const textCells = <Fields extends Record<string, TextField>>(
  row: Row,
  fields: Fields,
  { report, clean = text => text }: ReadTexts,
): { [Name in keyof Fields]?: string } =>
  Object.fromEntries(
    columnsOf(fields).map(({ name, typed, column, hasLines }) => {
      const read = hasLines ? linesCell : textCell
      const result = typed.safeParse(
        clean(read(row, column, typed.maxLength ?? maxTextLength, report)),
      )
      if (result.success) return [name, result.data]
      report(`${quoted(row, column)} was left out: ${result.error.issues[0]?.message}`)
      return [name, '']
    }),
  ) as { [Name in keyof Fields]?: string }

/** Reads a number with a decimal comma or separators of thousands, such as "1.299,00" or "1,299.00". */
const plainNumber = (text: string): string => {
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^0,\d+$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text) ? text.replaceAll(',', '') : text
}

/** Reads an amount or a count. Refuses "1.200", which is 1200 in some countries and 1.2 in others. */
const clearNumber = (row: Row, name: string): string => {
  const text = cell(row, name)
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    throw new BadCell(`${quoted(row, name)} has three digits after its only separator. Remove it`)
  return plainNumber(text)
}

const maxDollars = 10_000_000

/** Reads an amount in cents; null for an empty cell. */
export const centsCell = (row: Row, name: string): number | null => {
  const text = clearNumber(row, name)
  if (text === '') return null
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) throw new BadCell(`${quoted(row, name)} is not an amount like 19.99`)
  if (Number(whole) > maxDollars) throw new BadCell(`${quoted(row, name)} is too large`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads the compare price in cents. One below the price is none: shops export 0 for that. */
export const compareCentsCell = (row: Row, price: number, report: Report): number | null => {
  const name = 'Variant Compare At Price'
  const cents = centsCell(row, name)
  if (cents === null || cents >= price) return cents
  if (cents > 0) report(`${quoted(row, name)} was left out: it is below the price`)
  return null
}

const maxStock = 1_000_000

/** Reads a stock quantity; 0 for an empty cell, and for a negative one, which is reported. */
export const stockCell = (row: Row, name: string, report: Report): number => {
  const text = clearNumber(row, name)
  if (text === '') return 0
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text))
    throw new BadCell(`${quoted(row, name)} is not a whole number`)
  if (Number(text) > maxStock) throw new BadCell(`${quoted(row, name)} is too large`)
  if (Number(text) < 0) report(`${quoted(row, name)} was taken as 0`)
  return Math.max(0, Number(text))
}

/** Returns whether the file doesn't track a variant's stock, which Shopify sells without limit. */
export const isUntrackedCell = (row: Row): boolean =>
  row.cells.has('variant inventory tracker') && cell(row, 'Variant Inventory Tracker') === ''

const gramsOf: Record<string, number> = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }

const numberCell = (row: Row, name: string): number | null => {
  const text = plainNumber(cell(row, name))
  if (text === '') return null
  if (!/^\d{1,8}(?:\.\d+)?$/.test(text)) throw new BadCell(`${quoted(row, name)} is not a weight`)
  return Number(text)
}

/** Reads the weight in grams from Variant Grams, else from Variant Weight and its unit. */
export const gramsCell = (row: Row): number | null => {
  const grams = numberCell(row, 'Variant Grams')
  if (grams) return grams
  const weight = numberCell(row, 'Variant Weight')
  const unit = cell(row, 'Variant Weight Unit').toLowerCase() || 'kg'
  const factor = gramsOf[unit]
  if (factor === undefined)
    throw new BadCell(`${quoted(row, 'Variant Weight Unit')} must be g, kg, lb or oz`)
  return weight ? Math.round(weight * factor) : null
}

/** Reads an image URL, which an export has as it is stored; null for an empty cell. */
export const pictureCell = (row: Row, name: string): string | null => {
  const text = cell(row, name)
  if (text === '') return null
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || text.length > 2000)
    throw new BadCell(`${quoted(row, name)} is not an image URL`)
  return isExported(row) ? text : url.href
}

/** Returns whether the product is visible: published, and neither draft nor archived. */
export const isActiveCell = (row: Row): boolean => {
  const status = cell(row, 'Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    throw new BadCell(`${quoted(row, 'Status')} must be active, draft or archived`)
  const published = cell(row, 'Published').toLowerCase()
  if (!['', 'true', 'false', '1', '0', 'yes', 'no'].includes(published))
    throw new BadCell(`${quoted(row, 'Published')} must be true or false`)
  return ['', 'active'].includes(status) && !['false', '0', 'no'].includes(published)
}

/** Returns whether the product is final sale; undefined if the file has no such column. */
export const finalSaleCell = (row: Row): boolean | undefined => {
  if (!row.cells.has('final sale')) return undefined
  const text = cell(row, 'Final Sale').toLowerCase()
  if (!['', 'true', 'false', '1', '0', 'yes', 'no'].includes(text))
    throw new BadCell(`${quoted(row, 'Final Sale')} must be true or false`)
  return ['true', '1', 'yes'].includes(text)
}

const IsoInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
/** The first time zone begins a day 14 hours before UTC does. */
const earliestDayMs = 14 * 3_600_000

/**
 * Reads when a product was published; null for an empty cell, undefined if the file has no such column. A
 * date begins at midnight UTC, and may be today's in any time zone.
 */
export const publishedAtCell = (row: Row): string | null | undefined => {
  if (!row.cells.has('published at')) return undefined
  const text = cell(row, 'Published At')
  if (text === '') return null
  if (!IsoInstant.safeParse(text).success)
    throw new BadCell(
      `${quoted(row, 'Published At')} is not a date like 2026-03-31 or 2026-03-31T09:30:00Z`,
    )
  const instant = new Date(text)
  if (instant.getTime() > Date.now() + (text.includes('T') ? 0 : earliestDayMs))
    throw new BadCell(`${quoted(row, 'Published At')} is in the future`)
  return instant.toISOString()
}

/** Returns whether the product is a gift card. */
export const isGiftCardCell = (row: Row): boolean =>
  ['true', '1', 'yes'].includes(cell(row, 'Gift Card').toLowerCase())

const maxTags = 50

const maxTagLength = 60

/** Reads up to 50 tags of 60 characters. Reports the others. */
export const tagsCell = (row: Row, report: Report): string[] => {
  const tags = cell(row, 'Tags')
    .split(',')
    .map(tag => decodedCell('Tags', tag).replace(controls, ' ').trim())
    .map(text => cutCell(row, 'Tags', { text, max: maxTagLength, report }))
  const all = [...new Set(tags.filter(Boolean))]
  if (all.length > maxTags)
    report(`${all.length - maxTags} tags were left out: a product can have up to ${maxTags}`)
  return all.slice(0, maxTags)
}
