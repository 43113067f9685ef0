import { type Columns, compareIds, isShown } from './columns.ts'

/** Returns what `relatedRows` reads of a row, apart from its words, as a text that differs when it does. */
export const relatedBy = (columns: Columns, row: number): string =>
  [
    isShown(columns, row),
    columns.category[row],
    columns.price[row],
    (columns.stock[row] ?? 0) > 0,
  ].join()

/**
 * Returns up to `limit` rows of the same category, most similar first: by shared words, then stock
 * and a similar price.
 */
export const relatedRows = (columns: Columns, row: number, limit: number): number[] => {
  const own = new Set((columns.marks[row] ?? []).map(mark => mark >> 1))
  const price = columns.price[row] ?? 0
  const best: { row: number; points: number }[] = []
  for (let other = 0; other < columns.ids.length; other++) {
    if (
      other === row ||
      !isShown(columns, other) ||
      columns.category[other] !== columns.category[row]
    )
      continue
    const shared = (columns.marks[other] ?? []).reduce(
      (sum, mark) => sum + (own.has(mark >> 1) ? 1 : 0),
      0,
    )
    const priceGap = Math.abs((columns.price[other] ?? 0) - price) / (price + 1)
    const points = shared - Math.min(priceGap, 1) + ((columns.stock[other] ?? 0) > 0 ? 2 : 0)
    if (best.length === limit && points < (best.at(-1)?.points ?? 0)) continue
    best.push({ row: other, points })
    best.sort((a, b) => b.points - a.points || compareIds(columns, a.row, b.row))
    best.length = Math.min(best.length, limit)
  }
  return best.map(one => one.row)
}
