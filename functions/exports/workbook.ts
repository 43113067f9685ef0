import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import excel from 'exceljs'
import type { Kind, Value } from '../paper/column.ts'
import { safeText } from './safe-text.ts'
import type { Sheet } from './sheet.ts'

/** What the last sheet says of the export. */
export type Fact = { label: string; value: string | number | Date }

/** What the last sheet tells, beside how many rows there are. */
export type About = { zone: string; facts: readonly Fact[] }

const formats: Record<Kind, string> = {
  text: 'General',
  time: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
  money: '$#,##0.00',
  count: '#,##0',
  decimal: '#,##0.0',
  percent: '0.0%',
}

/** A date of a workbook knows no time zone: it shows what the clock there showed. */
const clockIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (instant: string | Date): Date =>
    new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`)
}

type Clock = ReturnType<typeof clockIn>

const cellOf = (value: Value, kind: Kind, clock: Clock): string | number | Date | null => {
  if (value === null || value === '') return null
  if (kind === 'time') return clock(String(value))
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'percent') return Number(value) / 100
  return typeof value === 'number' ? value : safeText(value)
}

const headRow = (sheet: excel.Worksheet) => {
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
}

/** Waits while the file is read more slowly than rows come, or else they would pile up. */
const drained = async (stream: Writable): Promise<void> => {
  if (!stream.writableNeedDrain || stream.destroyed) return
  const over = new AbortController()
  const waits = ['drain', 'close'].map(event => once(stream, event, { signal: over.signal }))
  await Promise.race(waits).finally(() => over.abort())
}

const writeSheet = async (
  workbook: excel.stream.xlsx.WorkbookWriter,
  stream: Writable,
  { name, columns, pieces }: Sheet,
  clock: Clock,
): Promise<number> => {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ head, kind, width }) => ({
    header: head,
    width,
    style: {
      numFmt: formats[kind],
      alignment: { horizontal: kind === 'text' ? 'left' : 'right' },
    },
  }))
  headRow(sheet)
  let count = 0
  for await (const rows of pieces) {
    for (const row of rows) {
      const cells = row.map((value, place) => cellOf(value, columns[place]?.kind ?? 'text', clock))
      sheet.addRow(cells).commit()
    }
    count += rows.length
    await drained(stream)
  }
  sheet.commit()
  return count
}

const writeFacts = (
  workbook: excel.stream.xlsx.WorkbookWriter,
  facts: readonly Fact[],
  clock: Clock,
) => {
  const sheet = workbook.addWorksheet('About', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [
    { header: 'About this export', width: 24 },
    { header: '', width: 44, style: { alignment: { horizontal: 'left' } } },
  ]
  headRow(sheet)
  for (const { label, value } of facts) {
    const row = sheet.addRow([
      label,
      value instanceof Date ? clock(value) : typeof value === 'string' ? safeText(value) : value,
    ])
    if (value instanceof Date) row.getCell(2).numFmt = formats.time
    row.commit()
  }
  sheet.commit()
}

/**
 * Writes a workbook as its rows come: sheets with a head that stays in view and typed cells, then
 * one that says what the export is of. Instants are shown in the store's time zone.
 */
export const writeWorkbook = async (
  stream: Writable,
  sheets: readonly Sheet[],
  { zone, facts }: About,
): Promise<void> => {
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  })
  const clock = clockIn(zone)
  let rows = 0
  for (const sheet of sheets) rows += await writeSheet(workbook, stream, sheet, clock)
  const about = [{ label: 'Time zone', value: zone }, ...facts, { label: 'Rows', value: rows }]
  writeFacts(workbook, about, clock)
  await workbook.commit()
}

/** The workbook as one file, for an answer. */
export const makeWorkbook = async (
  sheets: readonly Sheet[],
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new PassThrough()
  const [file] = await Promise.all([
    buffer(stream),
    writeWorkbook(stream, sheets, about).catch(error => {
      stream.destroy(error)
      throw error
    }),
  ])
  return file
}
