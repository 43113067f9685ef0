import { X } from 'lucide-react'
import type { Chip } from './chips.ts'
import type { ListingState } from './use-listing.ts'

type Props = { chips: Chip[] } & Pick<ListingState, 'change' | 'clear'>

/** What is filtered by; each chip takes its filter away, Clear all takes all (S-29). */
export const FilterChips = ({ chips, change, clear }: Props) =>
  chips.length > 0 && (
    <ul aria-label="Filters set" className="flex flex-wrap items-center gap-2">
      {chips.map(chip => (
        <li key={chip.label}>
          <button
            type="button"
            onClick={() => change(chip.without)}
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
