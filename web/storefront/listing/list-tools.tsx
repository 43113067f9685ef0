import { ChevronDown, LayoutGrid, List } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { type Sort, sortLabels } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'listing' | 'change'>

const offered: Sort[] = ['newest', 'price-low', 'price-high', 'rating', 'popular']

/** Sort menu (S-27), with Best match while searching. */
export function SortSelect({ listing: { search, sort }, change }: Props) {
  const shown = sort ?? (search ? '' : 'newest')
  const sorts = shown === '' || offered.includes(shown) ? offered : [...offered, shown]
  return (
    <label className="flex cursor-pointer items-center gap-2">
      <span className="text-ink-2 max-lg:sr-only">Sort</span>
      <select
        value={shown}
        onChange={event => change({ sort: (event.target.value as Sort) || undefined })}
        className="field-sizing-content cursor-pointer appearance-none bg-transparent py-2"
      >
        {search && <option value="">Best match</option>}
        {sorts.map(each => (
          <option key={each} value={each}>
            {sortLabels[each]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={15} strokeWidth={1.5} />
    </label>
  )
}

/** Switches between grid and list view (S-30). */
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
          onPointerEnter={() => import('./product-row.tsx')}
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
