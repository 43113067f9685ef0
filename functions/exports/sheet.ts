import type { Column, Kind, Value } from '../paper/column.ts'

/** A sheet of a workbook. Rows come in batches to limit memory. */
export type Sheet = {
  name: string
  columns: readonly { head: string; kind: Kind; width: number }[]
  batches: AsyncIterable<Value[][]>
}

/** Creates a sheet from rows and the columns that read them. */
export const createSheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Sheet => ({
  name,
  columns,
  batches: (async function* () {
    for await (const rows of batches) yield rows.map(row => columns.map(({ value }) => value(row)))
  })(),
})
