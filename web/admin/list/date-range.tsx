import { DateFilter } from './date-filter.tsx'

type Props = {
  filters: { startDate?: string; endDate?: string }
  set: (change: { startDate?: string; endDate?: string }) => void
}

/** Filters a list by its first and last day. */
export const DateRange = ({ filters: { startDate, endDate }, set }: Props) => (
  <>
    <DateFilter
      label="From"
      value={startDate ?? ''}
      max={endDate}
      onPick={startDate => set({ startDate })}
    />
    <DateFilter
      label="To"
      value={endDate ?? ''}
      min={startDate}
      onPick={endDate => set({ endDate })}
    />
  </>
)
