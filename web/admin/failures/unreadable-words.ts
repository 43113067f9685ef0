import type { Failure } from '../../../shared/schemas/failure.ts'

/** Returns whether a failure is about a stored item that can't be read. */
export const isUnreadable = ({ status }: Failure): boolean => status === 'unreadable'

type Issue = Failure['issues'][number]

const issueText = ({ path, code }: Issue): string => {
  if (path === '') return 'The whole record is wrong'
  return code === 'missing' ? `Field "${path}" is missing` : `Field "${path}" has a wrong value`
}

/** Describes which fields keep an item from being read. */
export const issuesText = ({ issues }: Failure): string => issues.map(issueText).join('. ')

const lost: Record<string, string> = {
  product: 'Its page and all its variants are deleted too. Orders keep its name and price.',
  variant: 'Its stock is gone. Orders keep its name and price.',
  category: 'Its products stay, without a category.',
  order:
    'It leaves lists and reports. Nothing is refunded: its payments stay at the payment provider, and its invoices stay.',
  user: 'Addresses, cards, favorites and the sign-in are deleted too, as if the person had closed the account. Orders stay.',
  coupon: 'Its code is free again. Orders keep their discount.',
  complaint: 'Its messages are no longer shown.',
  invoice:
    'Payments stay at the payment provider, and its number isn’t used again. Keep a copy of its PDF if the law requires it.',
  'credit-note':
    'The refund stays at the payment provider. Keep a copy of its PDF if the law requires it.',
  return: 'It leaves the list of returns. Its order keeps what was returned.',
  cart: 'The shopper starts with an empty cart.',
}

/** Describes what is lost with a deleted item, and what stays. */
export const lossText = ({ entity }: Failure): string =>
  `${lost[entity] ?? ''} You can’t undo this. If someone can repair it in the table, do that instead.`.trim()
