/** Returns the number of typos allowed for a word. */
export const typosAllowed = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2

const width = 64
// Three rows of the distance table, reused between calls.
let before = new Uint8Array(width)
let above = new Uint8Array(width)
let row = new Uint8Array(width)

/** Returns the last row of the table, or null beyond `limit` typos. */
const lastRow = (a: string, b: string, limit: number): Uint8Array | null => {
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
    if (best > limit) return null
    ;[before, above, row] = [above, row, before]
  }
  return above
}

/**
 * Returns the number of typos between two words, Infinity beyond `limit`: a wrong, missing or extra
 * letter, or two swapped neighbors (restricted Damerau-Levenshtein).
 */
export const typosBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  if (a.length >= width || b.length >= width) return a === b ? 0 : Number.POSITIVE_INFINITY
  const distance = lastRow(a, b, limit)?.[b.length] ?? Number.POSITIVE_INFINITY
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

/** Returns whether `whole` starts with `word`, allowing `limit` typos. */
export const beginsNear = (word: string, whole: string, limit: number): boolean => {
  if (whole.length < word.length || word.length + limit >= width) return false
  const beginning = whole.slice(0, word.length + limit)
  const distances = lastRow(word, beginning, limit)?.subarray(0, beginning.length + 1)
  return distances?.some(distance => distance <= limit) ?? false
}
