import type { Readable } from 'node:stream'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'

/** One row of the file: its cells by column name in lower case, trimmed. */
export type Row = { line: number; cells: Map<string, string> }
/** A row that can't be used, and why, in words for whoever has to mend the file. */
export type Problem = { line: number; reason: string }

/** A file that can't be read at all. */
export class UnreadableFile extends Error {}

const maxRowBytes = 1_000_000
const gzipMagic = Buffer.from([0x1f, 0x8b])

/** Looks at the first bytes rather than at the file's name. */
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
    return 'a quote is opened here and never closed, so the rest of the file cannot be read'
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
    return 'this row does not end; is a quote missing?'
  return `the file cannot be read on from here (${error instanceof Error ? error.message : error})`
}

const header = (names: readonly string[]): string[] => {
  const columns = names.map(name => name.trim().toLowerCase())
  for (const needed of ['handle', 'title', 'variant price']) {
    if (!columns.includes(needed))
      throw new UnreadableFile(
        `This is not a Shopify product file: it has no column "${needed}" (its first row is the header)`,
      )
  }
  return columns
}

/**
 * The rows of a Shopify product CSV, plain or gzipped, as they are read. Columns may come in any
 * order. What can't be read is a problem in place of a row.
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
          reason: `it has ${record.length} cells, the header only ${columns.length}`,
        }
      else
        yield {
          line: started,
          cells: new Map(columns.map((name, at) => [name, (record[at] ?? '').trim()])),
        }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    yield { line, reason: explain(error) }
  }
  if (!columns) throw new UnreadableFile('The file is empty')
}
