/** Milliseconds by which lists and counters have followed a change, as a rule. */
export const lagMs = 1_500
