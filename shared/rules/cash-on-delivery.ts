import type { CashOnDelivery } from '../schemas/payment.ts'
import { formatCents } from './money.ts'

/** Who may pay on delivery, and up to which total. */
export type CashTerms = {
  for: CashOnDelivery['for']
  /** Cents; null for any total. */
  max_total: number | null
}

type Order = {
  /** Whether a customer with a confirmed email address places it. */
  confirmed: boolean
  /** Whether an earlier order of theirs was delivered. Counts only if the terms ask for it. */
  returning: boolean
  /** Cents. */
  total: number
}

/** Returns why an order can't be paid on delivery, as a sentence; null if it can. */
export const refuseCash = (
  terms: CashTerms,
  { confirmed, returning, total }: Order,
): string | null => {
  if (terms.for === 'no_one') return 'We don’t offer cash on delivery.'
  if (terms.for === 'customers' && !confirmed)
    return 'Cash on delivery is for customers with an account.'
  if (terms.for === 'returning' && !(confirmed && returning))
    return 'Cash on delivery is for customers with an account and a delivered order.'
  if (terms.max_total !== null && total > terms.max_total)
    return `Cash on delivery is for orders up to ${formatCents(terms.max_total)}.`
  return null
}
