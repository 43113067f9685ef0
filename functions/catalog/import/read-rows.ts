import type { Readable } from 'node:stream'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { plainCell } from './guard-cell.ts'

/** A row of the file: trimmed cells by lowercase column name. */
export type Row = { line: number; cells: Map<string, string> }
/** A problem in a row. The reason is shown to the person who fixes the file. */
export type Problem = { line: number; reason: string }

/** Thrown for a file that can't be read at all. */
export class UnreadableFile extends Error {}

/** Reads a cell: without white space around it and without the export's apostrophe. */
export const importedCell = (cell: string): string => plainCell(cell.trim())

const maxRowBytes = 1_000_000
const gzipMagic = Buffer.from([0x1f, 0x8b])

/** Detects gzip by the first bytes, not the file name. */
const unzipped = async (file: Readable): Promise<Readable> => {
  const chunks = file[Symbol.asyncIterator]()
  const first = await chunks.next()
  const start = first.done ? Buffer.alloc(0) : Buffer.from(first.value)
  const whole = async function* () {
    yield start
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  const stages = start.subarray(0, 2).equals(gzipMagic) ? createGunzip() : new PassThrough()
  pipeline(whole, stages, () => {})
  return stages
}

const explain = (error: unknown): string => {
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quote opens here and is never closed, so the rest of the file can’t be read'
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
    return 'this row is too long; check for a missing quote'
  return `the file can’t be read from here on (${error instanceof Error ? error.message : error})`
}

const header = (names: readonly string[]): string[] => {
  const columns = names.map(name => name.trim().toLowerCase())
  for (const needed of ['handle', 'title', 'variant price']) {
    if (!columns.includes(needed))
      throw new UnreadableFile(
        `This is not a Shopify product file: the header row has no "${needed}" column`,
      )
  }
  return columns
}

/**
 * Streams the rows of a Shopify product CSV, plain or gzipped. Columns may be in any order. A row
 * that can't be read is yielded as a problem.
 * Errors: UnreadableFile.
 */
export async function* readRows(file: Readable): AsyncGenerator<Row | Problem> {
  const source = await unzipped(file)
  const records = pipeline(
    source,
    parse({
      bom: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowBytes,
    }),
    () => {},
  )
  let columns: string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      const started = line
      line = info.lines + 1
      if (!columns) columns = header(record)
      else if (record.length > columns.length)
        yield {
          line: started,
          reason: `the row has ${record.length} cells but the header has ${columns.length}`,
        }
      else
        yield {
          line: started,
          cells: new Map(columns.map((name, at) => [name, importedCell(record[at] ?? '')])),
        }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    yield { line, reason: explain(error) }
  }
  if (!columns) throw new UnreadableFile('The file is empty')
}
