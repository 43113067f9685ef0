import type { CellValue, Column } from '../column.ts'

/** A table of a report. `chart.column` is the column to chart by the first one. */
export type ReportSection = {
  title: string
  columns: readonly Column<CellValue[]>[]
  rows: CellValue[][]
  chart?: { kind: 'line' | 'bars'; column: number }
}
