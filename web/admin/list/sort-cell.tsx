import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from '../../routing/link.tsx'
import { HeadCell } from '../../ui/table.tsx'

/** A column's current sort direction, and the address that reverses it. */
export type Sort = { ascending: boolean; reverseHref: string }

/** Returns the sort state of the list's time column. */
export const timeSort = (list: {
  filters: { sortOrder?: 'asc' }
  hrefWith: (change: { sortOrder: 'asc' | undefined }) => string
}): Sort => {
  const ascending = list.filters.sortOrder === 'asc'
  return { ascending, reverseHref: list.hrefWith({ sortOrder: ascending ? undefined : 'asc' }) }
}

/** A column heading that reverses the order when clicked. */
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
