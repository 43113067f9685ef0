/** How many typos a word of this length may have. */
export const typosAllowed = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2

const width = 64
// Three rows of the distance table, reused: nothing here runs at the same time as itself.
let before = new Uint8Array(width)
let above = new Uint8Array(width)
let row = new Uint8Array(width)

/**
 * Whether two words are at most `limit` typos apart: a letter wrong, missing, too many, or two
 * neighbours swapped (Damerau-Levenshtein, restricted).
 */
export const isNear = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false
  if (a.length >= width || b.length >= width) return a === b
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let distance = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      )
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) distance = Math.min(distance, (before[j - 2] as number) + 1)
      row[j] = distance
      if (distance < best) best = distance
    }
    if (best > limit) return false
    ;[before, above, row] = [above, row, before]
  }
  return (above[b.length] as number) <= limit
}
