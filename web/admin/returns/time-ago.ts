import { locale } from '../../../shared/brand.ts'

const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
const minuteMs = 60_000

/** Formats a past instant, such as "just now", "3 hours ago" or "2 days ago". */
export const timeAgo = (instant: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
