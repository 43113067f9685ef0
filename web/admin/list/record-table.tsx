import { useNavigate } from 'react-router-dom'
import { classNames } from '../../ui/class-names.ts'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { capitalize } from '../format.ts'
import type { Column } from './column.ts'
import { SelectAllCell, SelectCell } from './select-box.tsx'
import { SortCell } from './sort-cell.tsx'
import type { Selection } from './use-selection.ts'

const shownFrom = { '5xl': 'hidden @5xl:table-cell', '6xl': 'hidden @6xl:table-cell' }

type HeadProps<Item> = {
  column: Column<Item>
  /** Whether the bulk bar covers the head. */
  covered: boolean
}

function ColumnHead<Item>({ column: { heading, kind, sort, from }, covered }: HeadProps<Item>) {
  if (sort && !covered) return <SortCell name={heading} sort={sort} />
  return (
    <HeadCell number={kind === 'number'} className={from && shownFrom[from]}>
      {kind === 'actions' ? <span className="sr-only">{heading}</span> : heading}
    </HeadCell>
  )
}

function ColumnCell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const { kind, from, className, cell } = column
  return (
    <Cell
      number={kind === 'number'}
      className={classNames(
        kind === 'time' && 'figures whitespace-nowrap text-ink-2',
        from && shownFrom[from],
        className,
      )}
      onClick={kind === 'actions' ? event => event.stopPropagation() : undefined}
    >
      {cell(item)}
    </Cell>
  )
}

type Props<Item> = {
  what: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  hrefOf: ((item: Item) => string) | undefined
  selection: Selection | undefined
}

/** Shows the records of one page as a table. Clicking a row opens its record. */
export function RecordTable<Item extends { id: string }>({
  what,
  items,
  columns,
  hrefOf,
  selection,
}: Props<Item>) {
  const navigate = useNavigate()
  return (
    <Table caption={capitalize(what)}>
      <TableHead>
        {selection && <SelectAllCell what={what} selection={selection} />}
        {columns.map(column => (
          <ColumnHead
            key={column.heading}
            column={column}
            covered={selection !== undefined && selection.all !== false}
          />
        ))}
      </TableHead>
      <tbody>
        {items.map(item => (
          <Row
            key={item.id}
            selected={selection?.has(item.id)}
            className={hrefOf && 'cursor-pointer'}
            onClick={
              hrefOf &&
              (event => {
                // A drawer gives the focus back to what had it.
                event.currentTarget.querySelector('a')?.focus({ preventScroll: true })
                void navigate(hrefOf(item))
              })
            }
          >
            {selection && <SelectCell id={item.id} selection={selection} />}
            {columns.map(column => (
              <ColumnCell key={column.heading} column={column} item={item} />
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
