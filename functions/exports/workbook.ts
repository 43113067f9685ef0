import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import excel from 'exceljs'
import { currencySign } from '../../shared/rules/currency-sign.ts'
import type { CellKind, CellValue } from '../paper/column.ts'
import { safeText } from './safe-text.ts'
import type { Sheet } from './sheet.ts'

/** A row of the last sheet, which describes the export. */
export type ExportFact = { label: string; value: string | number | Date }

/** The contents of the last sheet, besides the row count. */
export type ExportDescription = { zone: string; facts: readonly ExportFact[] }

const formats: Record<CellKind, string> = {
  text: 'General',
  time: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
  money: `"${currencySign}"#,##0.00`,
  count: '#,##0',
  decimal: '#,##0.0',
  percent: '0.0%',
}

/** Converts instants to a time zone's local time: workbook dates have no time zone. */
const createClock = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (instant: string | Date): Date =>
    new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`)
}

type Clock = ReturnType<typeof createClock>

const toCell = (value: CellValue, kind: CellKind, clock: Clock): string | number | Date | null => {
  if (value === null || value === '') return null
  if (kind === 'time') return clock(String(value))
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'percent') return Number(value) / 100
  return typeof value === 'number' ? value : safeText(value)
}

const styleHead = (sheet: excel.Worksheet) => {
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
}

/** Waits until the stream accepts more rows, to limit memory. */
const waitForDrain = async (stream: Writable): Promise<void> => {
  if (!stream.writableNeedDrain || stream.destroyed) return
  const settled = new AbortController()
  const waits = ['drain', 'close'].map(event => once(stream, event, { signal: settled.signal }))
  await Promise.race(waits).finally(() => settled.abort())
}

const writeSheet = async (
  workbook: excel.stream.xlsx.WorkbookWriter,
  stream: Writable,
  { name, columns, batches }: Sheet,
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
  styleHead(sheet)
  let count = 0
  for await (const rows of batches) {
    for (const row of rows) {
      const cells = row.map((value, place) => toCell(value, columns[place]?.kind ?? 'text', clock))
      sheet.addRow(cells).commit()
    }
    count += rows.length
    await waitForDrain(stream)
  }
  sheet.commit()
  return count
}

const writeFacts = (
  workbook: excel.stream.xlsx.WorkbookWriter,
  facts: readonly ExportFact[],
  clock: Clock,
) => {
  const sheet = workbook.addWorksheet('About', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [
    { header: 'About this export', width: 24 },
    { header: '', width: 44, style: { alignment: { horizontal: 'left' } } },
  ]
  styleHead(sheet)
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
 * Streams a workbook: sheets with a frozen head row and typed cells, then one that describes the
 * export. Times are in the store's time zone.
 */
export const writeWorkbook = async (
  stream: Writable,
  sheets: readonly Sheet[],
  { zone, facts }: ExportDescription,
): Promise<void> => {
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  })
  const clock = createClock(zone)
  let rows = 0
  for (const sheet of sheets) rows += await writeSheet(workbook, stream, sheet, clock)
  const about = [{ label: 'Time zone', value: zone }, ...facts, { label: 'Rows', value: rows }]
  writeFacts(workbook, about, clock)
  await workbook.commit()
}

/** Creates a workbook in memory, for a response. */
export const makeWorkbook = async (
  sheets: readonly Sheet[],
  about: ExportDescription,
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
