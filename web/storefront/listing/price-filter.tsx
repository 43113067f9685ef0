import { useState } from 'react'
import { formatShort } from '../../../shared/rules/money.ts'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { FilterInput } from './filter-input.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

/** Price filter (S-26) with a range slider and two inputs. */
export function PriceFilter({ listing, change, facets: { price: bounds } }: FilterProps) {
  const lowest = Math.floor(bounds.min)
  const highest = Math.max(Math.ceil(bounds.max), lowest + 1)
  const set: [number, number] = [listing.minPrice ?? lowest, listing.maxPrice ?? highest]
  const [shown, setShown] = useState(set)
  const key = set.join()
  const [known, setKnown] = useState(key)
  if (known !== key) {
    setKnown(key)
    setShown(set)
  }
  const commit = ([min, max]: [number, number]) => {
    const [low, high] = min <= max ? [min, max] : [max, min]
    const minPrice = low > lowest ? low : undefined
    const maxPrice = high < highest ? high : undefined
    // Releasing a key on a thumb may not change the value.
    if (minPrice !== listing.minPrice || maxPrice !== listing.maxPrice)
      change({ minPrice, maxPrice })
  }
  if (bounds.max === 0) return null
  return (
    <FilterSection title="Price">
      <RangeSlider
        bounds={[lowest, highest]}
        value={shown}
        labels={['Lowest price', 'Highest price']}
        onChange={setShown}
        onCommit={commit}
      />
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Amount label="Minimum price" value={shown[0]} onCommit={min => commit([min, shown[1]])} />
        <span className="text-small text-ink-2">to</span>
        <Amount label="Maximum price" value={shown[1]} onCommit={max => commit([shown[0], max])} />
      </div>
    </FilterSection>
  )
}

/** Input for whole dollars; applies on blur or Enter. */
function Amount({
  label,
  value,
  onCommit,
}: {
  label: string
  value: number
  onCommit: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const number = Number(typed?.replace(/[^\d.]/g, ''))
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onCommit(number)
    setTyped(null)
  }
  return (
    <FilterInput
      aria-label={label}
      inputMode="numeric"
      value={typed ?? formatShort(value)}
      onChange={event => setTyped(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
    />
  )
}
