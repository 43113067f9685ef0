import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { RecordTable } from './record-table.tsx'
import { SelectBox, useSelectAllFocus } from './select-box.tsx'
import { type Selection, useSelection } from './use-selection.ts'

export type RecordListAddress = {
  query: Record<string, string>
  filtered: number
  clear: () => void
  pageHref: (page: number) => string
}

export type RecordLayout<Item> = {
  /** The plural of what is listed, such as "orders". */
  what: string
  /** The list's filters and page in the address, if it has any. */
  list?: RecordListAddress
  columns: readonly Column<Item>[]
  /** A record where the list is narrow; `checkbox` selects it. */
  narrow: (item: Item, checkbox: ReactNode) => ReactNode
  /** The width of the list from which the table is shown. */
  tableFrom?: '3xl' | '4xl'
  /** The page that clicking a row opens. */
  hrefOf?: (item: Item) => string
  /** Lets staff select records and act on them together. */
  selectable?: { nameOf: (item: Item) => string; bulkBar: (selection: Selection) => ReactNode }
}

/**
 * Places the bulk bar over the table's head, or at the bottom where the list is narrow. It sticks to the
 * window's edge and takes no space, so that selecting a record doesn't move the list.
 */
const bar =
  'order-last sticky bottom-4 z-11 mt-3 overflow-hidden rounded-panel shadow-menu empty:hidden'

const classes = {
  '3xl': {
    bar: `${bar} @3xl:order-first @3xl:top-14 @3xl:bottom-auto @3xl:mt-0 @3xl:-mb-11.5`,
    table: 'hidden @3xl:block',
    narrow: '@3xl:hidden',
  },
  '4xl': {
    bar: `${bar} @4xl:order-first @4xl:top-14 @4xl:bottom-auto @4xl:mt-0 @4xl:-mb-11.5`,
    table: 'hidden @4xl:block',
    narrow: '@4xl:hidden',
  },
}

type Props<Item> = RecordLayout<Item> & { items: readonly Item[] }

/** Shows the records of one page and lets staff select them. */
export function Records<Item extends { id: string }>({
  what,
  items,
  list,
  columns,
  narrow,
  tableFrom = '3xl',
  hrefOf,
  selectable,
}: Props<Item>) {
  const selection = useSelection(
    JSON.stringify(list?.query ?? {}),
    items.map(item => ({ id: item.id, name: selectable?.nameOf(item) ?? item.id })),
  )
  const shownSelection = selectable && selection
  const around = useSelectAllFocus(selection)
  return (
    <div ref={around} className="flex flex-col">
      {selectable && <div className={classes[tableFrom].bar}>{selectable.bulkBar(selection)}</div>}
      <div className={classes[tableFrom].table}>
        <RecordTable
          what={what}
          items={items}
          columns={columns}
          hrefOf={hrefOf}
          selection={shownSelection}
        />
      </div>
      <ul className={`border-t border-line ${classes[tableFrom].narrow}`}>
        {items.map(item => (
          <li key={item.id} className="border-b border-line">
            {narrow(item, shownSelection && <SelectBox id={item.id} selection={shownSelection} />)}
          </li>
        ))}
      </ul>
    </div>
  )
}
