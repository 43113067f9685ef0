import { percentOf } from './money.ts'

/** An invoice line. `rate` is in cents; `quantity` has up to two decimals. */
export type InvoiceLine = { quantity: number; rate: number }

/** Returns the cents of a line, rounded half up in integer arithmetic. */
export const lineAmount = ({ quantity, rate }: InvoiceLine): number =>
  Math.floor((rate * Math.round(quantity * 100) + 50) / 100)

/**
 * Calculates the amounts of a manual invoice, in cents. The tax is a percentage of the subtotal
 * before the discount, and the total is never below 0 (A-63, Q32).
 */
export const invoiceTotals = (
  lines: readonly InvoiceLine[],
  { taxPercent, discount }: { taxPercent: number; discount: number },
) => {
  const amounts = lines.map(lineAmount)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const tax = percentOf(subtotal, taxPercent)
  return { amounts, subtotal, tax, total: Math.max(0, subtotal + tax - discount) }
}
