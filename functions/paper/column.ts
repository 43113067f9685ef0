/** The type of a cell: ISO 8601 for times and days, dollars for money. */
export type CellKind = 'text' | 'time' | 'day' | 'money' | 'count' | 'decimal' | 'percent'
export type CellValue = string | number | null

/** A column of an exported table, in any file format. */
export type Column<Row> = {
  head: string
  kind: CellKind
  /** The column's width in a workbook, in characters. */
  width: number
  value: (row: Row) => CellValue
}
