import { formatCount } from '../../format.ts'
import type { Selection } from '../../list/use-selection.ts'
import type { Matching } from './use-matching.ts'

type Props = { matching: Matching; selection: Selection; total: number }

/** Offers to select the products on the other pages too, once all on this page are selected. */
export const SelectMatching = ({ matching, selection, total }: Props) => {
  const { ids, isLoading, maxSelected, load } = matching
  if (selection.all !== true || selection.selected.length >= total) return null
  if (ids)
    return total > ids.length ? (
      <p className="text-small text-ink-2">
        The first {formatCount(ids.length)} of {formatCount(total)}. Filter the list for the others.
      </p>
    ) : null
  return (
    <button
      type="button"
      className="link text-small"
      aria-busy={isLoading}
      disabled={isLoading}
      onClick={() => void load()}
    >
      {total > maxSelected
        ? `Select the first ${formatCount(maxSelected)}`
        : `Select all ${formatCount(total)} that match`}
    </button>
  )
}
