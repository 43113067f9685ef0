import type { ReactNode } from 'react'
import { type Column, FigureTable } from './figure-table.tsx'

type Props<Row> = {
  chart: ReactNode
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A chart, with its data in a table below. */
export const ChartWithTable = <Row,>({ chart, ...table }: Props<Row>) => (
  <>
    <div className="h-75 px-2 pt-5 pb-2 sm:px-3">{chart}</div>
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2">
        Show data
      </summary>
      <FigureTable {...table} scrolls />
    </details>
  </>
)
