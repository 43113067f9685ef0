import { formatDollars } from '../../../shared/rules/money.ts'
import { cashRefund, refundTime } from '../../../shared/rules/promises.ts'
import type { OwnReturn } from '../../../shared/schemas/return.ts'

export type NextStep = { title: string; text: string }

const count = ({ items }: OwnReturn) => items.reduce((sum, { quantity }) => sum + quantity, 0)

const receipt = ({ items, refund }: OwnReturn): string => {
  const exchanged = items.filter(({ replacement }) => replacement !== null)
  const ships = exchanged.map(
    ({ product_name, replacement }) =>
      `${product_name}, ${replacement?.name ?? 'the replacement'}, ships next.`,
  )
  const money =
    refund && refund.total > 0
      ? [
          refund.to
            ? `${formatDollars(refund.total)} goes back to ${refund.to}, usually in ${refundTime}.`
            : `We pay ${formatDollars(refund.total)} back ${cashRefund}.`,
        ]
      : []
  return [...ships, ...money].join(' ')
}

/** What happens after a request, step by step. `reply` is the time in which the store replies. */
export const nextSteps = (data: OwnReturn, reply: string): NextStep[] => [
  {
    title: 'We check your request',
    text: `${reply} You get an email with instructions and a packing slip.`,
  },
  {
    title: `Pack and send ${count(data) === 1 ? 'the item' : 'the items'}`,
    text: `Put ${count(data) === 1 ? 'it' : 'everything'} in one package, with the tags attached. Send it within ${data.send_within_days} days of our email.`,
  },
  { title: 'We receive it', text: receipt(data) },
]
