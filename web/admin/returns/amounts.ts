import { formatCents } from '../../../shared/rules/money.ts'
import { quoteReturn } from '../../../shared/rules/order/return-refund.ts'
import { refundTarget } from '../../../shared/rules/payment-name.ts'
import { labelDeduction } from '../../../shared/rules/return-policy.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { OrderFacts, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { isByDueDay } from '../../../shared/schemas/payment-method.ts'
import type { ReturnPolicy } from '../../../shared/schemas/return-policy.ts'

/** Turns every exchange of a return into a refund. */
export const refundedInstead = (found: ReturnFact): ReturnFact => ({
  ...found,
  units: found.units.map(unit => ({ ...unit, replacement: null })),
})

/**
 * Returns the price of the label that the policy deducts from the refund, in cents. Returns 0 if the label
 * costs as much as the items or more.
 */
export const policyDeduction = (
  facts: OrderFacts,
  found: ReturnFact,
  policy: ReturnPolicy | undefined,
): number => {
  if (!policy) return 0
  const dollars = labelDeduction(
    policy,
    found.units.map(({ reason }) => reason),
  )
  const cents = Math.round(dollars * 100)
  return cents < quoteReturn(facts, found).items ? cents : 0
}

/** Returns where a refund goes, such as "to Visa ending in 4242" or "in cash". */
export const refundPhrase = ({
  payment_method,
  card,
}: Pick<AdminOrder, 'payment_method' | 'card'>): string => {
  if (isByDueDay(payment_method)) return 'to the customer’s bank account'
  const target = refundTarget(payment_method, card)
  return target ? `to ${target}` : 'in cash'
}

/** Describes a refund that is made on receipt: its parts and where it goes, as a phrase. */
export const refundPartsText = (
  facts: OrderFacts,
  found: ReturnFact,
  deduction: number,
  where: string,
): { total: number; text: string } => {
  const { worth, total } = quoteReturn(facts, found, { deduction })
  const parts = [
    formatCents(worth.price - worth.discount),
    worth.tax > 0 && `plus ${formatCents(worth.tax)} tax`,
    deduction > 0 && `less ${formatCents(deduction)} for the label`,
  ]
  return { total, text: `${parts.filter(Boolean).join(' ')}, ${where} once the items arrive.` }
}
