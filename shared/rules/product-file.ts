/** The encodings of product files. Excel writes UTF-16 as "Unicode text" and Windows-1252 as "CSV". */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const begins = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/**
 * Returns the encoding that the first bytes of a file show: by its mark, or because every other byte of
 * a heading in UTF-16 is zero. Otherwise undefined: UTF-8 if all of the file is valid, else Windows-1252.
 */
export const markedEncoding = (start: Uint8Array): Encoding | undefined => {
  if (begins(start, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(start, 0xff, 0xfe)) return 'utf-16le'
  if (begins(start, 0xfe, 0xff)) return 'utf-16be'
  if (start[0] !== 0 && start[1] === 0 && start[3] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] !== 0 && start[2] === 0) return 'utf-16be'
  return undefined
}

/** What an archive or a document begins with, and what to do instead. */
const foreign: readonly { mark: readonly number[]; hint: string }[] = [
  {
    mark: [0x50, 0x4b, 0x03, 0x04],
    hint: 'This is an Excel workbook or a ZIP archive. Save the sheet as CSV, or unpack the archive, and choose that file',
  },
  {
    mark: [0xd0, 0xcf, 0x11, 0xe0],
    hint: 'This is an old Excel workbook. Save the sheet as CSV and choose that file',
  },
]

/** Returns why a file with these first bytes is no CSV file, if it is another known kind. */
export const foreignKind = (start: Uint8Array): string | undefined =>
  foreign.find(({ mark }) => begins(start, ...mark))?.hint

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** Columns that every product file has, in lower case. */
const needed = ['handle', 'title', 'variant price'] as const

const namesIn = (line: string, delimiter: string) =>
  line.split(delimiter).map(name => name.replaceAll('"', '').trim().toLowerCase())

/** Returns the separator of a file by its first line: the one that separates most of the columns it needs. */
export const delimiterOf = (line: string): Delimiter => {
  const count = (delimiter: Delimiter) => {
    const names = namesIn(line, delimiter)
    return needed.filter(name => names.includes(name)).length
  }
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Returns what is wrong with the names of the columns, for the person who fixes the file. */
export const headerProblem = (names: readonly string[]): string | undefined => {
  const columns = names.map(name => name.trim().toLowerCase())
  const missing = needed.find(name => !columns.includes(name))
  if (missing)
    return `This is not a Shopify product file: the header row has no "${missing}" column`
  const twice = columns.findIndex((name, at) => name !== '' && columns.indexOf(name) < at)
  return twice < 0
    ? undefined
    : `two columns are named "${names[twice]?.trim()}". Remove or rename one of them`
}

/** Thrown for a product file that can't be trusted, so nothing of it may be imported. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly reason: string
  /** The line of the file that the reason is about, if it is about one. */
  readonly line: number | undefined

  /** `reason` is a sentence without its full stop, for the person who fixes the file. */
  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`)
    this.reason = reason
    this.line = line
  }
}

/** Why a row whose quote is never closed can't be read. */
export const openQuote =
  'a quote opens in this row and is never closed, so the rows after it can’t be told apart. Close it, or remove it'

/** Returns the encoding of a whole file. */
const encodingOf = (bytes: Uint8Array): Encoding => {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Decodes a whole file. */
export const textOfFile = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes)

/** Why a compressed file that ends too early can't be read. */
export const cutArchive = 'The compressed file is damaged or cut off. Create or download it again'
