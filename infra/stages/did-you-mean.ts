/** Counts the letters to insert, delete, replace or swap. */
const distance = (from: string, to: string): number => {
  let [before, above]: [number[], number[]] = [[], [...Array(to.length + 1).keys()]]
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 2] === to[column - 1] && from[row - 1] === to[column - 2]
      line[column] = Math.min(
        (line[column - 1] ?? 0) + 1,
        (above[column] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, above] = [above, line]
  }
  return above[to.length] ?? 0
}

/** Returns the known name that was probably meant, if one is close. */
export const closestTo = (given: string, known: readonly string[]): string | undefined => {
  const lower = given.toLowerCase()
  const [best] = known
    .map(name => ({ name, away: distance(lower, name.toLowerCase()) }))
    .sort((a, b) => a.away - b.away)
  return best && best.away <= Math.max(1, Math.floor(given.length / 3)) ? best.name : undefined
}
