import { readListSum } from '../lists/counts.ts'

/** Estimates how many contributions a recount adds: orders and customers. Reviews are few. */
export const countContributions = async (): Promise<number> => {
  const sums = await Promise.all([readListSum('ORDERS'), readListSum('USERS')])
  return sums.flat().reduce((total, { count }) => total + count, 0)
}
