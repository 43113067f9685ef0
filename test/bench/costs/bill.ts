import { type Price, type PriceName, prices } from './prices.ts'

/** How much of what is billed. What is missing wasn't used. */
export type Usage = Partial<Record<PriceName, number>>

/** A line of the month's bill, in dollars. */
export type Line = Price & {
  key: PriceName
  used: number
  /** Without the free part. */
  listed: number
  /** What is paid if the account has nothing else. */
  paid: number
}

const dollarsOf = ({ dollars, per }: Price, used: number): number => (used / per) * dollars

/** Adds up uses. */
export function addUp(...all: readonly Usage[]): Usage {
  const sum: Usage = {}
  for (const usage of all)
    for (const [key, used] of Object.entries(usage) as [PriceName, number][])
      sum[key] = (sum[key] ?? 0) + used
  return sum
}

/** Repeats a use. */
export const times = (usage: Usage, count: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([key, used]) => [key, used * count]))

/** Writes the bill in the order of the prices, without lines of nothing. */
export const billOf = (usage: Usage): Line[] =>
  (Object.entries(prices) as [PriceName, Price][]).flatMap(([key, price]) => {
    const used = usage[key] ?? 0
    if (used === 0) return []
    const listed = dollarsOf(price, used)
    const paid = dollarsOf(price, Math.max(0, used - (price.free ?? 0)))
    return [{ ...price, key, used, listed, paid }]
  })

/** Adds up lines that aren't rounded, so that many small ones count. */
export const totalOf = (lines: readonly Line[]): { listed: number; paid: number } => ({
  listed: lines.reduce((sum, { listed }) => sum + listed, 0),
  paid: lines.reduce((sum, { paid }) => sum + paid, 0),
})

/** Writes dollars with two digits, and what is less than a cent as such. */
export function inDollars(amount: number): string {
  if (amount > 0 && amount < 0.005) return 'under $0.01'
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
