import { percentOf } from './money.ts'

/** One line of an invoice; `rate` in cents, `quantity` with at most two decimals. */
export type InvoiceLine = { quantity: number; rate: number }

/** Cents of one line, half up. The arithmetic stays in integers. */
export const lineAmount = ({ quantity, rate }: InvoiceLine): number =>
  Math.floor((rate * Math.round(quantity * 100) + 50) / 100)

/**
 * The amounts of an invoice written by hand, in cents: the tax is a percentage of the subtotal
 * before the discount, and the total never falls below 0 (A-63, decision 32).
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
