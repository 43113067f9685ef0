import type { Column, Value } from '../column.ts'

/** A table of a report, and which of its columns is drawn over the first. */
export type Part = {
  title: string
  columns: readonly Column<Value[]>[]
  rows: Value[][]
  chart?: { kind: 'line' | 'bars'; column: number }
}
