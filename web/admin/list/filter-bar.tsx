import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  /** Always visible. */
  search: ReactNode
  /** The filters, which collapse when the list is narrow, or always if `collapsible`. */
  children: ReactNode
  /** The number of collapsible filters that are set. */
  collapsedCount: number
  collapsible?: boolean
  /** Clears all filters; undefined when none is set. */
  onClear: (() => void) | undefined
  clearLabel?: string
  /** Shown at the end of the bar, such as a Refresh button. */
  end?: ReactNode
}

/**
 * Search and filters above a list. All but the search collapse when the list is narrow, or always if
 * `collapsible`.
 */
export function FilterBar({
  search,
  children,
  collapsedCount,
  collapsible = false,
  onClear,
  clearLabel = 'Clear filters',
  end,
}: Props) {
  const [open, setOpen] = useState(collapsible && collapsedCount > 0)
  const id = useId()
  return (
    <div className="my-4 flex flex-wrap items-center gap-2.5">
      {search}
      <Button
        rank="outline"
        size="admin"
        aria-expanded={open}
        aria-controls={id}
        className={collapsible ? undefined : '@3xl:hidden'}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
        Filters{collapsedCount > 0 && ` (${collapsedCount})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'w-full gap-2.5 @3xl:w-auto @3xl:flex-wrap @3xl:items-center',
          open ? 'grid @md:grid-cols-2' : 'hidden',
          (open || !collapsible) && '@3xl:flex',
        )}
      >
        {children}
      </div>
      {onClear && (
        <button type="button" className="link ml-1 text-small" onClick={onClear}>
          {clearLabel}
        </button>
      )}
      {end && <div className="flex gap-2.5 @3xl:ml-auto">{end}</div>}
    </div>
  )
}
