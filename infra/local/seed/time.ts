export const minutes = 60_000
export const hours = 60 * minutes
export const days = 24 * hours

/** The instant `duration` milliseconds before (or, below 0, after) another. */
export const before = (now: Date, duration: number): Date => new Date(now.getTime() - duration)

/** Days of history the demo store has; the last one is today. */
export const historyDays = 120
