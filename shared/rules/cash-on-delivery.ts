import type { CashOnDelivery } from '../schemas/payment.ts'
import { formatCents } from './money.ts'

/** The customers who may pay on delivery, and the maximum total. */
export type CashTerms = {
  for: CashOnDelivery['for']
  /** Cents; null for no limit. */
  max_total: number | null
}

type Order = {
  /** Whether the customer has confirmed their email address. */
  confirmed: boolean
  /** Whether an earlier order of theirs was delivered. Needed only if the terms require it. */
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
