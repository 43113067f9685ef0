import type { CellKind, CellValue, Column } from '../paper/column.ts'

/** A sheet of a workbook. Rows come in batches to limit memory. */
export type Sheet = {
  name: string
  columns: readonly { head: string; kind: CellKind; width: number }[]
  batches: AsyncIterable<CellValue[][]>
  /** Returns how many items of the list were read so far. Some have several rows. */
  read: () => number
}

/** Creates a sheet from items with any number of rows each. */
export const createRowSheet = <Item, Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  rowsOf: (item: Item) => readonly Row[],
): Sheet => {
  let read = 0
  return {
    name,
    columns,
    batches: (async function* () {
      for await (const items of batches) {
        read += items.length
        yield items.flatMap(rowsOf).map(row => columns.map(({ value }) => value(row)))
      }
    })(),
    read: () => read,
  }
}

/** Creates a sheet from rows and the columns that read them. */
export const createSheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Sheet => createRowSheet(name, columns, batches, row => [row])
