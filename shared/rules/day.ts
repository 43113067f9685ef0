/** Returns the calendar day `YYYY-MM-DD` of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

/** Returns the day `days` after a day, or before it if negative. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the instant a calendar day begins in a time zone, as ISO 8601. */
export const startOfDay = (timeZone: string, day: string): string => {
  const utc = new Date(`${day}T00:00:00Z`).getTime()
  // The zone's clock at an instant gives its offset. Read it twice: the offset may change between
  // UTC midnight and local midnight.
  const offsetAt = (instant: number) => {
    const shown = new Date(instant).toLocaleString('sv-SE', { timeZone })
    return new Date(`${shown.replace(' ', 'T')}Z`).getTime() - instant
  }
  const guess = utc - offsetAt(utc)
  return new Date(utc - offsetAt(guess)).toISOString()
}
