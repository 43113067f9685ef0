import { RangePicker } from './range-picker.tsx'

type Props = {
  filters: { startDate?: string; endDate?: string }
  set: (change: { startDate: string; endDate: string }) => void
}

/** Filters a list by its first and last day. */
export const DateRange = ({ filters: { startDate, endDate }, set }: Props) => (
  <RangePicker
    days={{ from: startDate, to: endDate }}
    onPick={({ from = '', to = '' }) => set({ startDate: from, endDate: to })}
  />
)
