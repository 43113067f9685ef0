import type { FoundRows } from './found-rows.ts'

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

/** Returns, by points, how many of the `count` matching rows with most points have as many. */
const countByPoints = (
  { rows, points }: FoundRows,
  matching: Uint8Array,
  count: number,
): Uint32Array => {
  const counts = new Uint32Array(256)
  for (const row of rows) {
    const score = points[row] as number
    if (matching[row] !== 0) counts[score] = (counts[score] as number) + 1
  }
  let left = count
  for (let score = 255; score > 0; score--) {
    counts[score] = Math.min(counts[score] as number, left)
    left -= counts[score] as number
  }
  return counts
}

/**
 * Returns the `count` matching rows of a search with most points. Of those with as many, the first ones of
 * `order`.
 */
export const rowsByPoints = (
  order: readonly number[],
  matching: Uint8Array,
  found: FoundRows,
  count: number,
): number[] => {
  const missing = countByPoints(found, matching, count)
  let left = missing.reduce((sum, rows) => sum + rows, 0)
  const byPoints: number[][] = []
  for (const row of order) {
    if (left === 0) break
    const score = found.points[row] as number
    if (matching[row] === 0 || missing[score] === 0) continue
    missing[score] = (missing[score] as number) - 1
    left--
    byPoints[score] ??= []
    byPoints[score].push(row)
  }
  return byPoints.reverse().flat()
}
