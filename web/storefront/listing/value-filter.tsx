import { useState } from 'react'
import { isChosen, toggleChosen } from './chosen.ts'
import { FilterInput } from './filter-input.tsx'
import { FilterOption } from './filter-option.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'

type Props = Pick<FilterProps, 'listing' | 'change' | 'folds'> & {
  title: string
  by: 'color' | 'brand'
  values: readonly { value: string; count: number; hex?: string | null }[]
}

const maxShown = 8

/** Color or brand filter, sorted by product count. A long list has a search field. */
export function ValueFilter({ title, by, values, listing, change, folds }: Props) {
  const [words, setWords] = useState('')
  const chosen = listing[by]
  const isLong = values.length > maxShown + 2
  const found = values.filter(({ value }) =>
    value.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const shown = found.filter(
    ({ value }, index) => !isLong || index < maxShown || (!words && isChosen(chosen, value)),
  )
  return (
    values.length > 1 - chosen.length && (
      <FilterSection title={title} folded={folds && chosen.length === 0}>
        {isLong && (
          <FilterInput
            aria-label={`Search ${title.toLowerCase()}s`}
            placeholder={`Search ${values.length} ${title.toLowerCase()}s`}
            value={words}
            onChange={event => setWords(event.target.value)}
            className="mb-2"
          />
        )}
        {shown.map(({ value, count, hex }) => (
          <FilterOption
            key={value}
            type="checkbox"
            label={value}
            swatch={hex}
            checked={isChosen(chosen, value)}
            onChange={() => change({ [by]: toggleChosen(chosen, value) })}
            count={count}
          />
        ))}
      </FilterSection>
    )
  )
}
