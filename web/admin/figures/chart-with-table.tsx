import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { type Column, FigureTable } from './figure-table.tsx'

type Props<Row> = {
  /** Describes the chart for screen readers. */
  description: string
  /** The chart, loaded on demand. */
  chart: ReactNode
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A chart, with its data in a table below. */
export const ChartWithTable = <Row,>({ description, chart, ...table }: Props<Row>) => (
  <>
    <div role="img" aria-label={description} className="h-75 px-2 pt-5 pb-2 sm:px-3">
      <Suspense
        fallback={
          <div className="h-full px-2">
            <Loading what="the chart" />
            <Skeleton className="h-full w-full" />
          </div>
        }
      >
        {chart}
      </Suspense>
    </div>
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-small text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2">
        Show data
      </summary>
      <FigureTable {...table} scrolls />
    </details>
  </>
)
