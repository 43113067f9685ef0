import { ChevronDown, LayoutGrid, List } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { offeredSorts, type Sort, sortWords } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'listing' | 'change'>

/** S-27: the browser's own list in the shop's dress. */
export function SortSelect({ listing, change }: Props) {
  const offered = offeredSorts.includes(listing.sort)
    ? offeredSorts
    : [...offeredSorts, listing.sort]
  return (
    <label className="flex cursor-pointer items-center gap-2">
      <span className="text-ink-2 max-lg:sr-only">Sort</span>
      <select
        value={listing.sort}
        onChange={event => change({ sort: event.target.value as Sort })}
        className="field-sizing-content cursor-pointer appearance-none bg-transparent py-2"
      >
        {offered.map(sort => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={15} strokeWidth={1.5} />
    </label>
  )
}

/** S-30. */
export const ViewToggle = ({ listing, change }: Props) => (
  <div className="flex">
    {(['grid', 'list'] as const).map(view => {
      const Icon = view === 'grid' ? LayoutGrid : List
      return (
        <button
          key={view}
          type="button"
          aria-label={view === 'grid' ? 'Grid view' : 'List view'}
          aria-pressed={listing.view === view}
          onClick={() => change({ view, page: listing.page })}
          className={classNames(
            'grid size-10 place-items-center transition-colors hover:text-ink',
            listing.view === view ? 'text-ink' : 'text-line-2',
          )}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      )
    })}
  </div>
)
