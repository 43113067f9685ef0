export const minutes = 60_000
export const hours = 60 * minutes
export const days = 24 * hours

/** Returns the instant `duration` milliseconds before another, or after it if negative. */
export const before = (now: Date, duration: number): Date => new Date(now.getTime() - duration)

/** Days of history in the demo store. The last one is today. */
export const historyDays = 120
