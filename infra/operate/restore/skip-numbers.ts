import { creditNoteNumber, creditNoteSeries } from '../../../functions/table/credit-notes.ts'
import { invoiceNumber, invoiceSeries } from '../../../functions/table/invoices.ts'
import {
  lastNumber,
  orderSeries,
  readSeries,
  returnSeries,
  type Series,
  skipNumbers,
  ticketSeries,
} from '../../../functions/table/series.ts'
import type { FileVersions } from './file-versions.ts'
import { inTable } from './in-table.ts'

/**
 * How many numbers to skip beyond the last one known to be used. The store may use more until the switch,
 * and an invoice that no one opened has no file. Papers skip fewer, because tax authorities ask about gaps.
 */
const margins = { paper: 100, other: 1_000 }

type Numbered = {
  series: Series
  margin: number
  /** Formats a number as files of the invoices' bucket begin. */
  numbered?: (place: number) => string
}

const all: readonly Numbered[] = [
  { series: orderSeries, margin: margins.other },
  { series: returnSeries, margin: margins.other },
  { series: ticketSeries, margin: margins.other },
  { series: invoiceSeries, margin: margins.paper, numbered: invoiceNumber },
  { series: creditNoteSeries, margin: margins.paper, numbered: creditNoteNumber },
]

/** Lists the numbers in file names, such as INV-10007, including those of deleted files. */
const numbersInFiles = async (files: FileVersions): Promise<string[]> => {
  const found = new Set<string>()
  for await (const { key } of files.list('INVOICES_BUCKET')) found.add(key.split('/')[0] ?? '')
  return [...found]
}

const placesOf = (numbers: readonly string[], numbered: Numbered['numbered']): number[] =>
  numbers.flatMap(number => {
    const place = Number(/\d+$/.exec(number)?.[0])
    return numbered?.(place) === number ? [place] : []
  })

export type SkippedNumbers = { name: string; from: number; to: number }

/**
 * Makes a restored table skip the numbers that the store used after its moment, so that it uses none twice.
 * Finds them in `former`, the table before, if it still exists, and in the names of invoice files. Does
 * nothing for a series that an earlier run continued.
 */
export const skipUsedNumbers = async (
  { restored, former }: { restored: string; former: string | undefined },
  files: FileVersions,
): Promise<SkippedNumbers[]> => {
  const numbers = await numbersInFiles(files)
  const skipped: SkippedNumbers[] = []
  for (const { series, margin, numbered } of all) {
    const { value, lost } = await inTable(restored, () => readSeries(series))
    const usedBefore = former ? await inTable(former, () => lastNumber(series)) : series.before
    const elsewhere = Math.max(usedBefore, ...placesOf(numbers, numbered))
    const isDone = lost.at(-1)?.to === value && value > elsewhere
    if (isDone) continue
    const to = Math.max(value, elsewhere) + margin
    await inTable(restored, () => skipNumbers(series, to))
    skipped.push({ name: series.name, from: value + 1, to })
  }
  return skipped
}
