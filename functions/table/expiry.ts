/** Converts an instant to seconds since 1970, the table's TTL format. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Returns the expiry `days` from now, in seconds since 1970. */
export const expiryAfter = (days: number, now: Date): number => secondsOf(now) + days * 86_400
