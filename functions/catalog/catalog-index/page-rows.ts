import type { Points } from './word-index.ts'

/** Returns the first `count` matching rows of an order. */
export const firstRows = (
  order: readonly number[],
  matching: Uint8Array,
  count: number,
): number[] => {
  const rows: number[] = []
  for (const row of order) {
    if (rows.length >= count) break
    if (matching[row] !== 0) rows.push(row)
  }
  return rows
}

/** Returns the fewest points that are among the `count` highest of the matching rows. */
const leastPoints = (matching: Uint8Array, points: Points, count: number): number => {
  const rowsWith = new Uint32Array(256)
  for (let row = 0; row < matching.length; row++)
    if (matching[row] !== 0)
      rowsWith[points[row] as number] = (rowsWith[points[row] as number] ?? 0) + 1
  let least = rowsWith.length
  for (let found = 0; least > 1 && found < count; ) found += rowsWith[--least] as number
  return least
}

/** Returns the `count` matching rows with most points. Of those with as many, the first ones of `order`. */
export const rowsByPoints = (
  order: readonly number[],
  matching: Uint8Array,
  points: Points,
  count: number,
): number[] => {
  const least = leastPoints(matching, points, count)
  const byPoints: number[][] = []
  for (const row of order) {
    const score = points[row] as number
    if (score < least || matching[row] === 0) continue
    byPoints[score] ??= []
    if (byPoints[score].length < count) byPoints[score].push(row)
  }
  return byPoints.reverse().flat().slice(0, count)
}
