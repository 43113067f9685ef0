import type { AdminReturn } from '../../../shared/schemas/admin-return.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'

export const returnStateNames: Record<ReturnFact['state'], string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  received: 'Received',
  closed: 'Closed',
}

/** Names what a return's customer wants, such as "Exchange for M". */
export const wantsText = ({ wants, items }: Pick<AdminReturn, 'wants' | 'items'>): string => {
  if (wants === 'refund') return 'Refund'
  if (wants === 'both') return 'Exchange and refund'
  const names = [...new Set(items.flatMap(({ exchange_for }) => exchange_for ?? []))]
  return names.length === 1 ? `Exchange for ${names[0]}` : 'Exchange'
}

/** Names the items of a return: the only one, or how many there are. */
export const itemsText = ({ items }: Pick<AdminReturn, 'items'>): string => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return items.length === 1 && count === 1 ? (items[0]?.name ?? '') : `${count} items`
}

/** Names the reasons of a return, each once. */
export const reasonsText = ({ items }: { items: readonly { reason: string }[] }): string =>
  [...new Set(items.map(({ reason }) => reason))].join(', ')
