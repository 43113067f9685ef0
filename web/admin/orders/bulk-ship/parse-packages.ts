import { carrierName, findCarrier } from '../../../../shared/rules/carriers.ts'
import { carriers } from '../../../../shared/schemas/order-facts.ts'
import { type PackageDraft, urlProblem } from '../dialogs/package-fields.tsx'

export type ParsedPackage = { order: string; draft: PackageDraft }
/** A line that can't be used: its number, its text and why. */
export type LineProblem = { line: number; text: string; message: string }
export type ParsedPackages = { packages: ParsedPackage[]; problems: LineProblem[] }

/** Splits a line of CSV. A cell may be quoted; a doubled quote is one quote. */
const splitCells = (line: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const one = line[at]
    if (isQuoted && one === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (one === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (one === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += one
  }
  return [...cells, cell].map(text => text.trim())
}

/** Spreadsheets paste tabs; European ones save semicolons. */
const separatorOf = (line: string): string =>
  ['\t', ';'].find(separator => line.includes(separator)) ?? ','

const isHeading = ([order = '']: string[]): boolean => /^order( ?(number|no\.?|id))?$/i.test(order)

/** Identifies an order number in any case, with or without "#". */
export const orderKey = (order: string): string => order.replace(/^#/, '').toLowerCase()

const names = carriers
  .filter(carrier => carrier !== 'other')
  .map(carrierName)
  .join(', ')

const parseCells = (cells: string[]): ParsedPackage | string => {
  const [order = '', carrierText = '', number = '', url = ''] = cells
  if (order === '') return 'The order number is missing.'
  const carrier: PackageDraft['carrier'] | undefined =
    carrierText === '' ? '' : findCarrier(carrierText)
  if (carrier === undefined)
    return `“${carrierText}” isn’t a carrier we know. Use ${names} or Other.`
  if (number.length > 100) return 'The tracking number is longer than 100 characters.'
  const draft = { carrier, number, url }
  return urlProblem(draft) ?? { order, draft }
}

/**
 * Reads lines with order, carrier, tracking number and, for other carriers, the tracking page. Skips
 * empty lines and a heading. A line with a problem doesn't stop the others.
 */
export const parsePackages = (text: string): ParsedPackages => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const separator = separatorOf(lines[0]?.text ?? '')
  const seen = new Set<string>()
  const parsed: ParsedPackages = { packages: [], problems: [] }
  for (const [index, { text, line }] of lines.entries()) {
    const cells = splitCells(text, separator)
    if (index === 0 && isHeading(cells)) continue
    const read = parseCells(cells)
    const key = typeof read === 'string' ? '' : orderKey(read.order)
    if (typeof read === 'string') parsed.problems.push({ line, text, message: read })
    else if (seen.has(key))
      parsed.problems.push({ line, text, message: `${read.order} is listed twice.` })
    else parsed.packages.push(read)
    seen.add(key)
  }
  return parsed
}
