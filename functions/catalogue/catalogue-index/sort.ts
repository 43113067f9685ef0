import type { sorts } from '../../../shared/schemas/product.ts'
import type { Columns } from './columns.ts'

export type Sort = Exclude<(typeof sorts)[number], 'best-selling'>
type Compare = (a: number, b: number) => number

const by = (column: readonly number[], direction: 1 | -1): Compare => {
  return (a, b) => ((column[a] as number) - (column[b] as number)) * direction
}

/** Breaks ties by row number, so that pages never overlap. */
const chain =
  (...compares: Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return a - b
  }

/** Comparison of rows by sort (S-30, decision 9). */
export const orders: Record<Sort, (columns: Columns) => Compare> = {
  newest: ({ createdAt }) => chain(by(createdAt, -1)),
  'price-low': ({ price, createdAt }) => chain(by(price, 1), by(createdAt, -1)),
  'price-high': ({ price, createdAt }) => chain(by(price, -1), by(createdAt, -1)),
  rating: ({ rating, reviewCount, createdAt }) =>
    chain(by(rating, -1), by(reviewCount, -1), by(createdAt, -1)),
  popular: ({ unitsSold, rating, createdAt }) =>
    chain(by(unitsSold, -1), by(rating, -1), by(createdAt, -1)),
}
