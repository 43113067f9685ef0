import type { Column, Kind, Value } from '../paper/column.ts'

/** A sheet of a workbook; its rows come in pieces, so that never all of them are held. */
export type Sheet = {
  name: string
  columns: readonly { head: string; kind: Kind; width: number }[]
  pieces: AsyncIterable<Value[][]>
}

export const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Sheet => ({
  name,
  columns,
  pieces: (async function* () {
    for await (const rows of pieces) yield rows.map(row => columns.map(({ value }) => value(row)))
  })(),
})
