import { locale } from '../../../shared/brand.ts'
import { classNames } from '../../ui/class-names.ts'
import { isChosen, toggleChosen } from './chosen.ts'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'
import { bySize } from './size-order.ts'

const maxSizes = 24

/** Size filter with toggle buttons. */
export function SizeFilter({ listing, change, facets: { sizes } }: FilterProps) {
  const commonest = sizes.toSorted((a, b) => b.count - a.count).slice(0, maxSizes)
  const counts = new Map(commonest.map(({ value, count }) => [value, count]))
  for (const size of listing.size) if (!isChosen([...counts.keys()], size)) counts.set(size, 0)
  if (counts.size === 0) return null
  return (
    <FilterSection title="Size">
      <div className="flex flex-wrap gap-2">
        {[...counts.keys()].sort(bySize).map(size => {
          const on = isChosen(listing.size, size)
          return (
            <button
              key={size}
              type="button"
              aria-pressed={on}
              title={`${counts.get(size)?.toLocaleString(locale)} in this size`}
              onClick={() => change({ size: toggleChosen(listing.size, size) })}
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
