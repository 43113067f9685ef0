import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = {
  /** Number of active filters. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** Collapsible filters of a list, open at first if any is active. */
export function FilterDisclosure({ count, onClear, children }: Props) {
  const [open, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <div className="border-t border-ink">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="flex items-center gap-2 py-3 font-medium hover:text-ultra"
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.5}
            className={classNames('transition-transform', open && 'rotate-180')}
          />
        </button>
        {count > 0 && (
          <Button rank="text" className="text-small" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      <div
        id={panelId}
        hidden={!open}
        className="grid gap-x-5 gap-y-4 pt-1 pb-6 sm:grid-cols-2 xl:grid-cols-4"
      >
        {children}
      </div>
    </div>
  )
}
