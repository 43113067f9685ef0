import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Chip } from './chips.ts'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'change' | 'clear'> & { chips: readonly Chip[] }

/** Chips of the active filters: each removes its filter, Clear all removes all (S-29). */
export function FilterChips({ chips, change, clear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** Moves the focus to the next chip after one is removed. */
  const remove = (chip: Chip, index: number) => {
    change(chip.without)
    setTimeout(() => list.current?.querySelectorAll('button')[index]?.focus())
  }
  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map((chip, index) => (
        <li key={chip.label}>
          <button
            type="button"
            onClick={() => remove(chip, index)}
            className="flex h-8 items-center gap-2 bg-paper-2 px-3 text-small transition-colors hover:text-ultra"
          >
            <span className="sr-only">Remove </span>
            {chip.label}
            <X aria-hidden="true" size={13} strokeWidth={1.5} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={clear} className="link ml-1.5 text-small">
          Clear all
        </button>
      </li>
    </ul>
  )
}
