import {
  type Delimiter,
  delimiterOf,
  headerProblem,
  openQuote,
  UnreadableFile,
} from '../../../../shared/rules/product-file.ts'
import { importPartText } from '../../../../shared/schemas/import.ts'

/** One row of the file and the line it starts on. */
type RawRow = { text: string; line: number }
/** One request: the header and the rows of whole products. */
export type Part = { csv: string; first_line: number; products: number }
export type Problem = { line: number; reason: string }

/** Products per request: few enough for a short request and a moving progress bar. */
const productsPerPart = 25

/**
 * Yields the rows of a file. Line breaks inside quotes don't end a row. Errors: UnreadableFile for a quote
 * that is never closed.
 */
function* rowsOf(text: string): Generator<RawRow> {
  let start = 0
  let line = 1
  let begun = 1
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') quoted = !quoted
    if (character !== '\n') continue
    line++
    if (quoted) continue
    yield { text: text.slice(start, at).replace(/\r$/, ''), line: begun }
    start = at + 1
    begun = line
  }
  if (quoted) throw new UnreadableFile(openQuote, begun)
  if (start < text.length) yield { text: text.slice(start), line: begun }
}

/** Splits a row into cells, without their quotes. */
export const cellsOf = (row: string, delimiter: Delimiter = ','): string[] =>
  [...row.matchAll(cellIn[delimiter])].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )

const cellIn: Record<Delimiter, RegExp> = {
  ',': /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g,
  ';': /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g,
  '\t': /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g,
}

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Returns a CSV of the rows that have problems, with the reasons in a last column. */
export function problemRows(file: string, problems: readonly Problem[]): string {
  const reasons = new Map<number, string[]>()
  for (const { line, reason } of problems) reasons.set(line, [...(reasons.get(line) ?? []), reason])
  const [head, ...rows] = rowsOf(file.replace(/^\ufeff/, ''))
  const text = head?.text ?? ''
  const delimiter = delimiterOf(text)
  const columns = cellsOf(text, delimiter).length
  const withReason = (row: RawRow) => {
    const missing = Math.max(0, columns - cellsOf(row.text, delimiter).length)
    const reason = csvCell((reasons.get(row.line) ?? []).join('; '))
    return row.text + delimiter.repeat(missing) + delimiter + reason
  }
  const bad = rows.filter(({ line }) => reasons.has(line))
  return `${[text + delimiter + csvCell('Reason'), ...bad.map(withReason)].join('\r\n')}\r\n`
}

/**
 * Splits a product CSV into parts of whole products. Rows of a product that come after another
 * product are reported, since importing them would overwrite the first rows. Errors: UnreadableFile.
 */
export function partsOf(file: string): { parts: Part[]; problems: Problem[]; products: number } {
  const [head, ...rows] = rowsOf(file.replace(/^\ufeff/, ''))
  const delimiter = delimiterOf(head?.text ?? '')
  const names = cellsOf(head?.text ?? '', delimiter)
  const problem = head && headerProblem(names)
  if (problem) throw new UnreadableFile(problem, 1)
  const at = names.findIndex(name => name.toLowerCase() === 'handle')
  const parts: Part[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  let handle: string | undefined
  let part: Part | undefined
  let products = 0
  for (const { text, line } of rows) {
    if (text.trim() === '') continue
    const own = cellsOf(text, delimiter)[at] ?? ''
    const begins = own !== handle
    if (begins && own && seen.has(own)) {
      problems.push({ line, reason: 'rows of one product must be next to each other' })
      continue
    }
    const isFull =
      part && (part.products >= productsPerPart || part.csv.length + text.length > importPartText)
    if (!part || (begins && isFull)) {
      part = { csv: head?.text ?? '', first_line: line, products: 0 }
      parts.push(part)
    }
    if (begins) {
      part.products++
      products++
      handle = own
      seen.add(own)
    }
    part.csv += `\n${text}`
  }
  return { parts, problems, products }
}
