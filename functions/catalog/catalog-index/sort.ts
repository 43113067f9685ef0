import type { sorts } from '../../../shared/schemas/product.ts'
import { type Columns, compareIds } from './columns.ts'

export type Sort = Exclude<(typeof sorts)[number], 'best-selling'>
type Compare = (a: number, b: number) => number

const by = (column: readonly number[], direction: 1 | -1): Compare => {
  return (a, b) => ((column[a] as number) - (column[b] as number)) * direction
}

/** Breaks ties by id, so that pages never overlap. */
const chain =
  (columns: Columns, ...compares: Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return compareIds(columns, a, b)
  }

/** Comparison of rows by sort (S-27, Q9). */
export const rowComparers: Record<Sort, (columns: Columns) => Compare> = {
  newest: columns => chain(columns, by(columns.createdAt, -1)),
  'price-low': columns => chain(columns, by(columns.price, 1), by(columns.createdAt, -1)),
  'price-high': columns => chain(columns, by(columns.price, -1), by(columns.createdAt, -1)),
  rating: columns =>
    chain(columns, by(columns.rating, -1), by(columns.reviewCount, -1), by(columns.createdAt, -1)),
  popular: columns =>
    chain(columns, by(columns.unitsSold, -1), by(columns.rating, -1), by(columns.createdAt, -1)),
}
