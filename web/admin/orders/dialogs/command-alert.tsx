import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { capitalize } from '../../format.ts'
import type { Problem } from './use-order-command.ts'

type Props = {
  order: AdminOrder
  problem: Problem | null
  /** What failed, such as "The refund didn’t go through." */
  failed: string
  /** What didn't happen, such as "No money moved." */
  untouched: string
  /** What trying again can't do, such as "You won’t refund twice." */
  safe: string
}

type Event = AdminOrder['timeline'][number]

const describe = ({ note, to, by }: Event): string =>
  `${note || capitalize(to ?? 'Changed')} (${by})`

/** Lists the timeline entries of an order that `before` doesn't have. */
const Changes = ({ before, order }: { before: AdminOrder; order: AdminOrder }) => {
  const events = order.timeline.slice(before.timeline.length)
  return events.length > 0 ? (
    <ul className="my-1 list-disc pl-5">
      {events.map(event => (
        <li key={`${event.at} ${event.note}`}>{describe(event)}</li>
      ))}
    </ul>
  ) : null
}

/** Explains why a command wasn't carried out: what did and didn't happen, and what to do. */
export const CommandAlert = ({ problem, ...words }: Props) =>
  problem && (
    <FormAlert>
      <Explanation problem={problem} {...words} />
    </FormAlert>
  )

const Explanation = ({
  order,
  problem,
  failed,
  untouched,
  safe,
}: Props & { problem: Problem }): ReactNode => {
  switch (problem.kind) {
    case 'changed':
      return (
        <>
          <strong className="font-medium">Someone else changed this order.</strong>
          <Changes before={problem.before} order={order} />
          <p>{untouched} Your entries are kept. Review them and try again.</p>
        </>
      )
    case 'failed':
      return (
        <p>
          <strong className="font-medium">{failed}</strong> {problem.message} {untouched} Your
          entries are kept. {safe}
        </p>
      )
    case 'unknown':
      return (
        <p>
          <strong className="font-medium">We can’t reach the store.</strong> We don’t know yet
          whether your change went through. Check your connection and try again. {safe}
        </p>
      )
  }
}
