import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PassThrough, pipeline, Readable as Stream } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import {
  cutArchive,
  type Delimiter,
  delimiterOf,
  type Encoding,
  foreignKind,
  headerProblem,
  markedEncoding,
  openQuote,
  UnreadableFile,
} from '../../../shared/rules/product-file.ts'
import { plainCell } from './guard-cell.ts'

/** A row of the file: trimmed cells by lowercase column name. */
export type Row = { line: number; cells: Map<string, string> }
/** A problem in a row. The reason is shown to the person who fixes the file. */
export type Problem = { line: number; reason: string }

/** Opens the file at its start. */
export type Open = () => Readable

/** How the characters and cells of a file are separated. */
export type Format = { encoding: Encoding; delimiter: Delimiter }

/** Reads a cell: without white space around it and without the export's apostrophe. */
export const importedCell = (cell: string): string => plainCell(cell.trim())

const maxRowBytes = 1_000_000
const gzipMagic = Buffer.from([0x1f, 0x8b])

/** Returns the stream's content unpacked. Detects gzip by the first bytes, not the file name. */
async function* unzipped(file: Readable): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]()
  const first = await chunks.next()
  const start = first.done ? Buffer.alloc(0) : Buffer.from(first.value)
  const whole = async function* () {
    try {
      yield start
      for (let next = await chunks.next(); !next.done; next = await chunks.next())
        yield Buffer.from(next.value)
    } finally {
      file.destroy()
    }
  }
  const isZipped = start.subarray(0, 2).equals(gzipMagic)
  const stages = isZipped ? createGunzip() : new PassThrough()
  pipeline(whole, stages, () => {})
  try {
    yield* stages
  } catch (error) {
    if (!isZipped) throw error
    throw new UnreadableFile(cutArchive)
  }
}

/** Decodes a stream of bytes. Errors: TypeError for bytes that aren't UTF-8. */
async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Bytes that contain the line with the names of the columns. */
const maxHeadBytes = 65_536

const readStart = async (open: Open): Promise<Buffer> => {
  let start = Buffer.alloc(0)
  for await (const chunk of unzipped(open())) {
    start = Buffer.concat([start, chunk])
    if (start.length >= maxHeadBytes) break
  }
  return start.subarray(0, maxHeadBytes)
}

const isUtf8 = async (open: Open): Promise<boolean> => {
  try {
    for await (const _ of decoded(unzipped(open()), 'utf-8'));
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}

const readFormat = async (open: Open): Promise<Format> => {
  const start = await readStart(open)
  const hint = foreignKind(start)
  if (hint) throw new UnreadableFile(hint)
  const encoding = markedEncoding(start) ?? ((await isUtf8(open)) ? 'utf-8' : 'windows-1252')
  const [line = ''] = new TextDecoder(encoding).decode(start).split(/\r?\n/, 1)
  return { encoding, delimiter: delimiterOf(line) }
}

const explain = (error: unknown, line: number): UnreadableFile => {
  if (error instanceof UnreadableFile) return error
  if (error instanceof TypeError)
    return new UnreadableFile(
      'here or later, the file has characters that can’t be read. Save it as CSV in UTF-8',
      line,
    )
  if (!(error instanceof CsvError)) throw error
  return new UnreadableFile(
    reasons[error.code] ?? `the file can’t be read from here on (${error.message})`,
    line,
  )
}

const reasons: Record<string, string | undefined> = {
  CSV_QUOTE_NOT_CLOSED: openQuote,
  CSV_MAX_RECORD_SIZE: 'this row is too long. Look for a missing quote',
  CSV_INVALID_CLOSING_QUOTE:
    'something follows a closing quote in this row, maybe because a quote before it is missing. Write a quote within a cell twice',
  INVALID_OPENING_QUOTE:
    'a cell of this row has a quote, but doesn’t begin with one. Put the cell in quotes, and write a quote within it twice',
}

type Cells = { line: number; cells: string[] }

/** Yields the cells of each row, the names of the columns first. Errors: UnreadableFile. */
async function* readCells(open: Open, { encoding, delimiter }: Format): AsyncGenerator<Cells> {
  const source = Stream.from(decoded(unzipped(open()), encoding))
  // The parser is ahead of the rows that were yielded.
  let parsedTo = 1
  const records = pipeline(
    source,
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowBytes,
      on_record: (record, { lines }) => {
        parsedTo = lines + 1
        return record
      },
    }),
    () => {},
  )
  let line = 1
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (error) {
    throw explain(error, parsedTo)
  }
}

/** What a file is: how it is written, and how many products it has. */
export type Inspection = { format: Format; products: number }

/** Returns the SHA-256 of the file's bytes in hexadecimal digits. */
export const fingerprintOf = async (open: Open): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of open()) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Reads the whole file and returns what it is. Errors: UnreadableFile, if the
 * file is cut off, its quotes don't match, or its columns aren't those of a product file.
 */
export const inspectFile = async (open: Open): Promise<Inspection> => {
  const format = await readFormat(open)
  let column: number | undefined
  let handle: string | undefined
  let products = 0
  for await (const { cells } of readCells(open, format)) {
    if (column === undefined) {
      const problem = headerProblem(cells)
      if (problem) throw new UnreadableFile(problem, 1)
      column = cells.findIndex(name => name.trim().toLowerCase() === 'handle')
    } else if (cells[column] !== handle) {
      handle = cells[column]
      products++
    }
  }
  if (column === undefined) throw new UnreadableFile('The file is empty')
  return { format, products }
}

/**
 * Streams the rows of a product file whose format is known. Columns may be in any order. A row with too
 * many cells is yielded as a problem. Errors: UnreadableFile.
 */
export async function* readRows(open: Open, format: Format): AsyncGenerator<Row | Problem> {
  let columns: string[] | undefined
  for await (const { line, cells } of readCells(open, format)) {
    if (!columns) columns = cells.map(name => name.trim().toLowerCase())
    else if (cells.length > columns.length)
      yield {
        line,
        reason: `the row has ${cells.length} cells but the header has ${columns.length}`,
      }
    else
      yield {
        line,
        cells: new Map(columns.map((name, at) => [name, importedCell(cells[at] ?? '')])),
      }
  }
}
