/** What a cell holds: an instant or day as ISO 8601, money in dollars, a share in percent. */
export type Kind = 'text' | 'time' | 'day' | 'money' | 'count' | 'decimal' | 'percent'
export type Value = string | number | null

/** A column of a table that is exported, whatever the file's format. */
export type Column<Row> = {
  head: string
  kind: Kind
  /** In letters of the workbook. */
  width: number
  value: (row: Row) => Value
}
