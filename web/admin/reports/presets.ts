import { addDays } from '../../../shared/rules/day.ts'

export type DayRange = { start_date: string; end_date: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Ranges that are one choice away; `today` is the store's. The first is the default. */
export const presetsAt = (today: string): { value: string; label: string; range: DayRange }[] => {
  const lastOfBefore = addDays(firstOfMonth(today), -1)
  const upToToday = (start_date: string): DayRange => ({ start_date, end_date: today })
  return [
    { value: '30', label: 'Last 30 days', range: upToToday(addDays(today, -29)) },
    { value: '7', label: 'Last 7 days', range: upToToday(addDays(today, -6)) },
    { value: '90', label: 'Last 90 days', range: upToToday(addDays(today, -89)) },
    { value: 'month', label: 'This month', range: upToToday(firstOfMonth(today)) },
    {
      value: 'last-month',
      label: 'Last month',
      range: { start_date: firstOfMonth(lastOfBefore), end_date: lastOfBefore },
    },
    { value: 'year', label: 'This year', range: upToToday(`${today.slice(0, 4)}-01-01`) },
    { value: '365', label: 'Last 365 days', range: upToToday(addDays(today, -364)) },
  ]
}
