import type { UseQueryResult } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminReturn } from '../../../shared/schemas/admin-return.ts'
import type { Pagination } from '../../../shared/schemas/common.ts'
import { Link } from '../../routing/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fullName } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { timeSort } from '../list/sort-cell.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { ReturnBadge } from './return-badge.tsx'
import { itemsText, reasonsText, wantsText } from './return-words.ts'
import type { ReturnListState } from './use-return-list.ts'

type Props = {
  result: UseQueryResult<{ returns: AdminReturn[]; pagination: Pagination }>
  list: ReturnListState
}

const emptyTexts = {
  requested: ['No requests to answer', 'Return requests appear here.'],
  approved: ['Nothing on its way', 'Approved returns wait here until their items arrive.'],
  received: ['Nothing to refund', 'Received items that you refund later appear here.'],
  closed: ['No closed returns', 'Refunded, exchanged and rejected returns appear here.'],
} as const

/** Lists the returns of one page. */
export function ReturnList({ result, list }: Props) {
  const columns = useReturnColumns(list)
  const { state = 'requested', search, wants } = list.filters
  const [title, text] = emptyTexts[state]
  const empty = <EmptyState title={title}>{text}</EmptyState>
  return (
    <RecordList
      what="returns"
      query={result}
      items={result.data?.returns}
      paging={result.data?.pagination}
      // A tab isn't a filter that an empty list offers to clear.
      list={{
        ...list,
        filtered: search || wants ? 1 : 0,
        clear: () => list.set({ search: undefined, wants: undefined }),
      }}
      empty={empty}
      columns={columns}
      narrow={one => <NarrowReturn one={one} query={list.query} />}
      tableFrom="4xl"
      hrefOf={one => adminPaths.return(one, list.query)}
    />
  )
}

function useReturnColumns(list: ReturnListState): Column<AdminReturn>[] {
  const time = useStoreTime()
  const state: Column<AdminReturn> = {
    heading: 'State',
    cell: one => <ReturnBadge state={one.state} />,
  }
  return [
    {
      heading: 'Return',
      className: 'font-medium whitespace-nowrap',
      cell: one => <RecordLink to={adminPaths.return(one, list.query)}>{one.number}</RecordLink>,
    },
    {
      heading: 'Order',
      className: 'whitespace-nowrap',
      cell: one => (
        <RecordLink to={adminPaths.order({ id: one.order_id })} className="hover:text-ultra">
          {one.order_number}
        </RecordLink>
      ),
    },
    {
      heading: 'Customer',
      className: 'max-w-40',
      cell: one => <span className="block truncate">{fullName(one)}</span>,
    },
    {
      heading: 'Items',
      className: 'max-w-52',
      cell: one => <span className="block truncate">{itemsText(one)}</span>,
    },
    { heading: 'Wants', className: 'whitespace-nowrap', cell: wantsText },
    {
      heading: 'Reason',
      from: '5xl',
      className: 'max-w-44 text-ink-2',
      cell: one => <span className="block truncate">{reasonsText(one)}</span>,
    },
    ...(list.filters.search || list.filters.state === 'closed' ? [state] : []),
    {
      heading: 'Requested',
      kind: 'time',
      sort: timeSort(list),
      cell: one => time(one.created_at),
    },
    { heading: 'Value', kind: 'number', cell: one => formatDollars(one.value) },
  ]
}

type NarrowProps = { one: AdminReturn; query: Record<string, string> }

function NarrowReturn({ one, query }: NarrowProps) {
  const time = useStoreTime()
  return (
    <Link
      to={adminPaths.return(one, query)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3.5"
    >
      <span className="text-body font-medium">{one.number}</span>
      <span className="justify-self-end">
        <ReturnBadge state={one.state} />
      </span>
      <span className="truncate">{itemsText(one)}</span>
      <span className="figures text-right">{formatDollars(one.value)}</span>
      <span className="truncate text-ink-2">
        {fullName(one)} · {wantsText(one)}
      </span>
      <span className="figures text-right text-small text-ink-2">{time(one.created_at)}</span>
    </Link>
  )
}
