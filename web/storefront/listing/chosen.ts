const equals = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns whether a value is chosen. Ignores case, because the URL may use any. */
export const isChosen = (chosen: readonly string[], value: string): boolean =>
  chosen.some(equals(value))

/** Adds a value to the chosen ones, or removes it. */
export const toggleChosen = (chosen: readonly string[], value: string): string[] =>
  isChosen(chosen, value) ? chosen.filter(other => !equals(value)(other)) : [...chosen, value]
