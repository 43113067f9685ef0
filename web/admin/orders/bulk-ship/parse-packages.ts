import { carrierName, findCarrier } from '../../../../shared/rules/carriers.ts'
import { carriers } from '../../../../shared/schemas/order-facts.ts'
import { type PackageDraft, packageProblem } from '../dialogs/package-fields.tsx'

export type ParsedPackage = { order: string; draft: PackageDraft }
/** A line that can't be used: its number, its text and why. */
export type LineProblem = { line: number; text: string; message: string }
export type ParsedPackages = { packages: ParsedPackage[]; problems: LineProblem[] }

const separators = [',', ';', '\t']
const separatorHint =
  'Separate the order, carrier and tracking number with commas, semicolons or tabs.'
const mixedSeparators = 'Use one separator in the whole line: commas, semicolons or tabs.'

type Cell = { text: string; isMixed: boolean }

/**
 * Splits a line of CSV at its first separator: spreadsheets paste tabs, European ones save
 * semicolons. A cell may be quoted; a doubled quote is one quote. `isMixed` marks cells that contain
 * another separator outside quotes.
 */
const splitCells = (line: string): Cell[] => {
  const cells: Cell[] = []
  let cell: Cell = { text: '', isMixed: false }
  let separator: string | undefined
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const one = line.charAt(at)
    const isSeparator = !isQuoted && separators.includes(one)
    if (isSeparator) separator ??= one
    if (isQuoted && one === '"' && line[at + 1] === '"') {
      cell.text += '"'
      at++
    } else if (one === '"' && (isQuoted || cell.text.trim() === '')) isQuoted = !isQuoted
    else if (isSeparator && one === separator) {
      cells.push(cell)
      cell = { text: '', isMixed: false }
    } else {
      cell.text += one
      cell.isMixed ||= isSeparator
    }
  }
  return [...cells, cell].map(({ text, isMixed }) => ({ text: text.trim(), isMixed }))
}

const isHeading = ([order]: readonly Cell[]): boolean =>
  /^order( ?(number|no\.?|id))?$/i.test(order?.text ?? '')

/** Identifies an order number in any case, with or without "#". */
export const comparableOrder = (order: string): string => order.replace(/^#/, '').toLowerCase()

const names = carriers
  .filter(carrier => carrier !== 'other')
  .map(carrierName)
  .join(', ')

/** What order numbers and ids consist of. */
const orderPattern = /^#?[\w-]+$/

/** Returns the problem of the fourth cell and the cells after it, if any. */
const restProblem = (carrier: PackageDraft['carrier'], url: string, rest: readonly string[]) => {
  const extra = rest.find(Boolean)
  if (extra) return `Nothing can follow the tracking page. Remove “${extra}”.`
  if (url === '' || carrier === 'other') return undefined
  return carrier === ''
    ? 'Write Other as the carrier of a tracking page, or remove the address.'
    : `${carrierName(carrier)} has its own tracking page. Remove the address, or write Other as the carrier.`
}

const parseCells = (cells: readonly Cell[]): ParsedPackage | string => {
  const [order = '', carrierText = '', number = '', url = '', ...rest] = cells.map(
    ({ text }) => text,
  )
  // A tracking page may contain commas and semicolons.
  if (cells.slice(0, 3).some(({ isMixed }) => isMixed)) return mixedSeparators
  if (order === '') return 'The order number is missing.'
  if (!orderPattern.test(order)) return separatorHint
  const carrier: PackageDraft['carrier'] | undefined =
    carrierText === '' ? '' : findCarrier(carrierText)
  if (carrier === undefined)
    return `“${carrierText}” isn’t a carrier we know. Use ${names} or Other. Without a carrier, write ${order},,number.`
  const draft = { carrier, number, url }
  return restProblem(carrier, url, rest) ?? packageProblem(draft) ?? { order, draft }
}

/**
 * Reads lines with order, carrier, tracking number and, for other carriers, the tracking page. Each
 * line has a separator of its own. Skips empty lines and a heading. A line that can't be read whole
 * is a problem, which doesn't stop the others.
 */
export const parsePackages = (text: string): ParsedPackages => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const seen = new Set<string>()
  const parsed: ParsedPackages = { packages: [], problems: [] }
  for (const [index, { text, line }] of lines.entries()) {
    const cells = splitCells(text)
    if (index === 0 && isHeading(cells)) continue
    const read = parseCells(cells)
    const key = typeof read === 'string' ? '' : comparableOrder(read.order)
    if (typeof read === 'string') parsed.problems.push({ line, text, message: read })
    else if (seen.has(key))
      parsed.problems.push({ line, text, message: `${read.order} is listed twice.` })
    else parsed.packages.push(read)
    seen.add(key)
  }
  return parsed
}
