/** Milliseconds until lists and counters usually reflect a change. */
export const lagMs = 1_500
