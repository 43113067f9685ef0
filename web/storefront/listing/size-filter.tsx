import type { Facets } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { FilterSection } from './filter-section.tsx'
import { bySize } from './size-order.ts'
import type { ListingState } from './use-listing.ts'

const most = 24

/** Sizes as buttons that stay pressed. */
export function SizeFilter({
  listing,
  change,
  sizes,
}: Pick<ListingState, 'listing' | 'change'> & { sizes: Facets['sizes'] }) {
  const commonest = sizes.toSorted((a, b) => b.count - a.count).slice(0, most)
  const shown = [...new Set([...commonest.map(({ value }) => value), ...listing.size])].sort(bySize)
  if (shown.length === 0) return null
  return (
    <FilterSection title="Size">
      <div className="flex flex-wrap gap-2">
        {shown.map(size => {
          const on = listing.size.includes(size)
          return (
            <button
              key={size}
              type="button"
              aria-pressed={on}
              onClick={() =>
                change({
                  size: on ? listing.size.filter(other => other !== size) : [...listing.size, size],
                })
              }
              className={classNames(
                'h-9 min-w-11 rounded-control border px-2.5 text-small transition-colors',
                on ? 'border-ink bg-ink text-white' : 'border-line-2 hover:border-ink',
              )}
            >
              {size}
            </button>
          )
        })}
      </div>
    </FilterSection>
  )
}
