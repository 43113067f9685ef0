import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HeadCell } from '../../ui/table.tsx'

type Props = {
  name: string
  list: {
    filters: { sortOrder?: 'asc' }
    hrefWith: (change: { sortOrder: 'asc' | undefined }) => string
  }
}

/** The head of the column of times, by which a list sorts: the other way round at each press. */
export function SortCell({ name, list }: Props) {
  const ascending = list.filters.sortOrder === 'asc'
  const Arrow = ascending ? ArrowUp : ArrowDown
  return (
    <HeadCell aria-sort={ascending ? 'ascending' : 'descending'}>
      <Link
        to={list.hrefWith({ sortOrder: ascending ? undefined : 'asc' })}
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
