/** The calendar day `YYYY-MM-DD` of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

/** The day `days` after (or before) a day. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The instant a calendar day begins in a time zone, as ISO 8601. */
export const startOfDay = (timeZone: string, day: string): string => {
  const utc = new Date(`${day}T00:00:00Z`).getTime()
  // What the zone's clock shows at that instant tells its offset; asked twice, since the offset
  // may change between UTC midnight and local midnight.
  const offsetAt = (instant: number) => {
    const shown = new Date(instant).toLocaleString('sv-SE', { timeZone })
    return new Date(`${shown.replace(' ', 'T')}Z`).getTime() - instant
  }
  const guess = utc - offsetAt(utc)
  return new Date(utc - offsetAt(guess)).toISOString()
}
