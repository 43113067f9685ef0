import { useState } from 'react'
import type { Facets } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { FilterSection } from './filter-section.tsx'
import type { ListingState } from './use-listing.ts'

const first = 8

/** Colours by swatch and name; the commonest first. */
export function ColorFilter({
  listing,
  change,
  colors,
}: Pick<ListingState, 'listing' | 'change'> & { colors: Facets['colors'] }) {
  const [all, setAll] = useState(false)
  const chosen = (value: string) => listing.color.includes(value)
  const shown = colors.filter(({ value }, index) => all || index < first || chosen(value))
  if (colors.length === 0) return null
  return (
    <FilterSection title="Colour">
      <ul className="space-y-0.5">
        {shown.map(({ value, count, hex }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={chosen(value)}
              onClick={() =>
                change({
                  color: chosen(value)
                    ? listing.color.filter(other => other !== value)
                    : [...listing.color, value],
                })
              }
              className="flex min-h-8 w-full items-center gap-2.5 text-left hover:text-ultra"
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: hex ?? undefined }}
                className={classNames(
                  'size-4.5 shrink-0 rounded-full border border-line-2',
                  chosen(value) && 'outline-1 outline-offset-2 outline-ink',
                )}
              />
              <span className={classNames('grow', chosen(value) && 'font-medium')}>{value}</span>
              <span className="figures text-small text-ink-2">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {colors.length > first && (
        <button type="button" className="link mt-2 text-small" onClick={() => setAll(!all)}>
          {all ? 'Fewer colours' : `All ${colors.length} colours`}
        </button>
      )}
    </FilterSection>
  )
}
