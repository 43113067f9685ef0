/** Milliseconds until lists and counters usually reflect a change. */
export const listRefreshDelayMs = 1_500
