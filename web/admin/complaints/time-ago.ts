const hour = 3_600_000

/** Formats a past instant: "Just now" under an hour, "5h ago" under a day, then "3d ago". */
export const timeAgo = (instant: string, now: Date): string => {
  const hours = Math.floor((now.getTime() - Date.parse(instant)) / hour)
  if (hours < 1) return 'Just now'
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}
