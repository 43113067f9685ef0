import { formatDollars } from '../../../shared/rules/money.ts'
import type { Consequence } from '../../../shared/rules/order/consequences.ts'
import type { CashOnDelivery } from '../../../shared/schemas/payment.ts'

export const cashBuyerNames: Record<CashOnDelivery['for'], string> = {
  everyone: 'Everyone',
  customers: 'Customers with a confirmed account',
  returning: 'Customers with a delivered order',
  no_one: 'No one',
}

/** Formats the setting for the list of changes. */
export const cashText = ({ for: buyers, max_total }: CashOnDelivery): string =>
  buyers === 'no_one' || max_total === null
    ? cashBuyerNames[buyers]
    : `${cashBuyerNames[buyers]}, up to ${formatDollars(max_total)}`

const offers: Record<CashOnDelivery['for'], string> = {
  everyone: 'Guests and customers can pay on delivery.',
  customers: 'Guests can’t pay on delivery. Customers can, because they confirmed their email.',
  returning:
    'Customers can pay on delivery once an order of theirs was delivered. Others pay another way first.',
  no_one: 'Checkout doesn’t offer cash on delivery.',
}

/** Lists what a change of the setting does, before it is saved. */
export const cashConsequences = ({ for: buyers, max_total }: CashOnDelivery): Consequence[] => [
  { about: 'money', text: offers[buyers] },
  ...(buyers !== 'no_one' && max_total !== null
    ? [
        {
          about: 'money' as const,
          text: `Orders over ${formatDollars(max_total)} need another way to pay.`,
        },
      ]
    : []),
  { about: 'time', text: 'Applies to new orders. Orders already placed stay payable on delivery.' },
]
