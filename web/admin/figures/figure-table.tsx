import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type Column<Row> = {
  name: string
  number?: boolean
  /** Hidden when the panel is narrow. */
  wide?: boolean
  value: (row: Row) => ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
  /** Limits the height of a long table and makes it scroll, by keyboard too. */
  scrolls?: boolean
}

/** A table inside a panel, without a frame of its own. */
export const FigureTable = <Row,>({ caption, columns, rows, keyOf, scrolls }: Props<Row>) => (
  <div
    className={classNames('overflow-x-auto', scrolls && 'max-h-80')}
    {...scrollable(scrolls, caption)}
  >
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className={classNames(scrolls && 'sticky top-0 bg-panel')}>
        <tr className="border-b border-line">
          {columns.map(({ name, number, wide }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'h-10 px-4 text-small font-medium whitespace-nowrap text-ink-2',
                number ? 'text-right' : 'text-left',
                wide && 'hidden @2xl:table-cell',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className="h-11 border-b border-line last:border-b-0">
            {columns.map(({ name, number, wide, value }) => (
              <td
                key={name}
                className={classNames(
                  'px-4 py-2',
                  number && 'figures text-right whitespace-nowrap',
                  wide && 'hidden @2xl:table-cell',
                )}
              >
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const scrollable = (scrolls: boolean | undefined, caption: string) =>
  scrolls ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {}
