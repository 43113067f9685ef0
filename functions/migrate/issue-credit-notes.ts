import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import type { Stored } from '../table/drift.ts'
import type { Key } from '../table/keys.ts'
import { OrderItem } from '../table/orders.ts'
import type { Step } from './step.ts'

type Owed = { order: Key; refund: string; at: string }

/** Refunds of release 0.2.0 and earlier have no credit notes. They are numbered by date. */
export const creditNotes: Step<Owed> = {
  id: '0.3.0-credit-notes',
  does: 'Issues the credit notes of earlier refunds, by date',
  find: (item: Stored) =>
    item.entity === 'order'
      ? OrderItem.parse(item)
          .refunds.filter(({ state, credit_note }) => state === 'made' && !credit_note)
          .map(({ id, at }) => ({ order: { pk: item.pk, sk: item.sk }, refund: id, at }))
      : [],
  convert: ({ order, refund }) => issueCreditNote(order, refund, new Date()),
  compare: (one, other) => one.at.localeCompare(other.at) || one.refund.localeCompare(other.refund),
}
