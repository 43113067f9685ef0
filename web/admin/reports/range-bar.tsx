import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RangePicker } from '../list/range-picker.tsx'

type DayRange = { start_date: string; end_date: string }

type Props = {
  /** The current range; undefined until known. */
  range: DayRange | undefined
  /** The time zone of the report's days; undefined until known. */
  zone: string | undefined
  onPick: (range: DayRange) => void
  onRefresh: () => void
  busy: boolean
  /** Further actions, such as exports. */
  children: ReactNode
}

/** Chooses the report's range, with the usual ones, and refreshes it. */
export const RangeBar = ({ range, zone, onPick, onRefresh, busy, children }: Props) => (
  <div className="flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:w-full">
    <RangePicker
      required
      placeholder="Last 30 days"
      days={{ from: range?.start_date, to: range?.end_date }}
      zone={zone}
      onPick={({ from, to }) => from && to && onPick({ start_date: from, end_date: to })}
    />
    <Button rank="outline" size="admin" busy={busy} onClick={onRefresh}>
      Refresh
    </Button>
    {children}
  </div>
)
