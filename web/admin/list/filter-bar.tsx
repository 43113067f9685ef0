import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  /** Always in view. */
  search: ReactNode
  /** Fold away where there is little room. */
  children: ReactNode
  /** How many of the folded filters are set. */
  folded: number
  /** Set when there is something to clear. */
  onClear: (() => void) | undefined
  clear?: string
  /** Stands at the end, e.g. Refresh. */
  end?: ReactNode
}

/** Search and filters over a list; where there is little room all but the search folds away. */
export function FilterBar({
  search,
  children,
  folded,
  onClear,
  clear = 'Clear filters',
  end,
}: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="my-4 flex flex-wrap items-center gap-2.5">
      {search}
      <Button
        rank="outline"
        size="admin"
        aria-expanded={open}
        aria-controls={id}
        className="@3xl:hidden"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
        Filters{folded > 0 && ` (${folded})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'w-full gap-2.5 @3xl:flex @3xl:w-auto @3xl:flex-wrap @3xl:items-center',
          open ? 'grid @md:grid-cols-2' : 'hidden',
        )}
      >
        {children}
      </div>
      {onClear && (
        <button type="button" className="link ml-1 text-small" onClick={onClear}>
          {clear}
        </button>
      )}
      {end && <div className="flex gap-2.5 @3xl:ml-auto">{end}</div>}
    </div>
  )
}
