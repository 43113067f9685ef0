import { addDays } from '../../../shared/rules/day.ts'

/** Days `YYYY-MM-DD`, inclusive. A missing end is open. */
export type Days = { from?: string | undefined; to?: string | undefined }

export type Preset = { label: string; days: { from: string; to: string } }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Returns the usual ranges for a day in the store's time zone. */
export const presetsAt = (today: string): Preset[] => {
  const lastOfPreviousMonth = addDays(firstOfMonth(today), -1)
  const untilToday = (from: string) => ({ from, to: today })
  return [
    { label: 'Today', days: untilToday(today) },
    { label: 'Last 7 days', days: untilToday(addDays(today, -6)) },
    { label: 'Last 30 days', days: untilToday(addDays(today, -29)) },
    { label: 'Last 90 days', days: untilToday(addDays(today, -89)) },
    { label: 'Last 365 days', days: untilToday(addDays(today, -364)) },
    { label: 'This month', days: untilToday(firstOfMonth(today)) },
    {
      label: 'Last month',
      days: { from: firstOfMonth(lastOfPreviousMonth), to: lastOfPreviousMonth },
    },
    { label: 'This year', days: untilToday(`${today.slice(0, 4)}-01-01`) },
  ]
}
