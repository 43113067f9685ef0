/** An instant as the table counts it for its time to live: seconds since 1970. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** When something kept for `days` from now is forgotten, in seconds since 1970. */
export const expiryAfter = (days: number, now: Date): number => secondsOf(now) + days * 86_400
