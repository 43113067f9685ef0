import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HeadCell } from '../../ui/table.tsx'

/** How a column sorts the list now, and the address that reverses it. */
export type Sort = { ascending: boolean; reverseHref: string }

/** The order of the column by which a list sorts by time. */
export const timeSort = (list: {
  filters: { sortOrder?: 'asc' }
  hrefWith: (change: { sortOrder: 'asc' | undefined }) => string
}): Sort => {
  const ascending = list.filters.sortOrder === 'asc'
  return { ascending, reverseHref: list.hrefWith({ sortOrder: ascending ? undefined : 'asc' }) }
}

/** A column heading that reverses the order when pressed. */
export function SortCell({ name, sort }: { name: string; sort: Sort }) {
  const Arrow = sort.ascending ? ArrowUp : ArrowDown
  return (
    <HeadCell aria-sort={sort.ascending ? 'ascending' : 'descending'}>
      <Link
        to={sort.reverseHref}
        replace
        preventScrollReset
        className="inline-flex items-center gap-1 transition-colors hover:text-ink"
      >
        {name}
        <Arrow aria-hidden="true" size={14} strokeWidth={1.5} className="text-ink" />
      </Link>
    </HeadCell>
  )
}
