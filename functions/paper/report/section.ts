import type { Column, Value } from '../column.ts'

/** A table of a report. `chart.column` is the column to chart by the first one. */
export type ReportSection = {
  title: string
  columns: readonly Column<Value[]>[]
  rows: Value[][]
  chart?: { kind: 'line' | 'bars'; column: number }
}
