const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether a value is among the chosen ones; an address may spell it in any case. */
export const isChosen = (chosen: readonly string[], value: string): boolean =>
  chosen.some(same(value))

/** The chosen values with one more, or without it if it was there. */
export const toggled = (chosen: readonly string[], value: string): string[] =>
  isChosen(chosen, value) ? chosen.filter(other => !same(value)(other)) : [...chosen, value]
