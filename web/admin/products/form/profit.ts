import { formatDollars, toDollars } from '../../../../shared/rules/money.ts'

/** Converts an amount of an input to cents. */
export const cents = (text: string): number => Math.round(Number(text) * 100)

/** Describes what is left of a price, if both amounts are known: "Profit $24.00, margin 40%". */
export const profitOf = (price: string, sale: string, cost: string): string | undefined => {
  if (!(Number(price) > 0) || !(Number(cost) > 0)) return undefined
  const paid = Number(sale) > 0 ? Math.min(cents(price), cents(sale)) : cents(price)
  const profit = paid - cents(cost)
  const margin = `${Math.round((profit / paid) * 100)}%`.replace('-', '−')
  return `Profit ${formatDollars(toDollars(profit))}, margin ${margin}`
}
