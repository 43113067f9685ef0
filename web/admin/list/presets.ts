import { addDays } from '../../../shared/rules/day.ts'

export type DayRange = { start_date: string; end_date: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/**
 * Returns the preset ranges for a day in the store's time zone. The first is the default.
 */
export const presetsAt = (today: string): { value: string; label: string; range: DayRange }[] => {
  const lastOfPreviousMonth = addDays(firstOfMonth(today), -1)
  const untilToday = (start_date: string): DayRange => ({ start_date, end_date: today })
  return [
    { value: '30', label: 'Last 30 days', range: untilToday(addDays(today, -29)) },
    { value: '7', label: 'Last 7 days', range: untilToday(addDays(today, -6)) },
    { value: '90', label: 'Last 90 days', range: untilToday(addDays(today, -89)) },
    { value: 'month', label: 'This month', range: untilToday(firstOfMonth(today)) },
    {
      value: 'last-month',
      label: 'Last month',
      range: { start_date: firstOfMonth(lastOfPreviousMonth), end_date: lastOfPreviousMonth },
    },
    { value: 'year', label: 'This year', range: untilToday(`${today.slice(0, 4)}-01-01`) },
    { value: '365', label: 'Last 365 days', range: untilToday(addDays(today, -364)) },
  ]
}
