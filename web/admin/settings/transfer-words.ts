import type { Consequence } from '../../../shared/rules/order/consequences.ts'
import type { BankTransfer } from '../../../shared/schemas/bank-transfer.ts'

/** Formats the setting for the list of changes. */
export const transferText = ({ on, days, ...account }: BankTransfer): string =>
  [
    on ? 'on' : 'off',
    account.account_holder,
    account.bank,
    account.routing_number,
    account.account_number,
    `${days} days to pay`,
  ]
    .filter(Boolean)
    .join(', ')

/** Lists what a change of the setting does, before it is saved. */
export const transferConsequences = (on: boolean): Consequence[] => [
  {
    about: 'money',
    text: on
      ? 'Checkout offers bank transfer. Record each payment on its order’s page once the money is on your account.'
      : 'Checkout doesn’t offer bank transfer.',
  },
  ...(on
    ? [
        {
          about: 'stock' as const,
          text: 'An order holds its items until its payment arrives, or the days to pay are over.',
        },
      ]
    : []),
  {
    about: 'time',
    text: 'Orders that wait for a transfer keep their due day and show the account entered here.',
  },
]
