import type { RefundFact } from '../../shared/schemas/order-facts.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { CreditNoteItem, creditNotePlace, creditNoteSeries } from '../table/credit-notes.ts'
import type { Check, Stored } from '../table/drift.ts'
import { InvoiceItem } from '../table/invoices.ts'
import { counterKey, type Key } from '../table/keys.ts'
import { OrderItem } from '../table/orders.ts'
import { isLost, type LostNumbers, SeriesItem } from '../table/series.ts'

/** A refund, credit note, number or invoice that doesn't match the others. */
export type CreditNoteDrift = {
  what: 'missing credit note' | 'credit note without refund' | 'credit note gap' | 'invoice credits'
  /** The refund, credit note, number or invoice. */
  about: string
  /** The order and date of a refund without credit note. */
  order?: Key
  at?: string
}

/** What the table holds about credit notes. */
class Books {
  readonly refunds: (RefundFact & { order: Key })[] = []
  readonly notes = new Map<string, CreditNoteItem>()
  readonly invoices: InvoiceItem[] = []
  last = creditNoteSeries.before
  lost: LostNumbers[] = []

  private readonly readers: Record<string, (item: Stored) => void> = {
    order: item => {
      const { pk, sk } = item
      const { refunds } = OrderItem.parse(item)
      const made = refunds.filter(({ state }) => state === 'made')
      this.refunds.push(...made.map(refund => ({ ...refund, order: { pk, sk } })))
    },
    'credit-note': item => {
      const note = CreditNoteItem.parse(item)
      this.notes.set(note.id, note)
    },
    invoice: item => {
      this.invoices.push(InvoiceItem.parse(item))
    },
  }

  readonly read = (item: Stored) => {
    this.readers[item.entity ?? '']?.(item)
    if (item.pk !== counterKey(creditNoteSeries.name).pk) return
    const { value, lost } = SeriesItem.parse(item)
    this.last = value
    this.lost = lost
  }
}

const missing = ({ refunds, notes }: Books): CreditNoteDrift[] =>
  refunds
    .filter(({ credit_note }) => !credit_note || !notes.has(credit_note.id))
    .map(({ id, at, order }) => ({ what: 'missing credit note', about: id, order, at }))

const withoutRefund = ({ refunds, notes }: Books): CreditNoteDrift[] => {
  const known = new Set(refunds.map(({ credit_note }) => credit_note?.number))
  return [...notes.values()]
    .filter(({ number }) => !known.has(number))
    .map(({ number }) => ({ what: 'credit note without refund', about: number }))
}

const gaps = ({ notes, last, lost }: Books): CreditNoteDrift[] => {
  const places = [...notes.values()].map(({ number }) => creditNotePlace(number))
  const wanted = Array.from(
    { length: last - creditNoteSeries.before },
    (_, index) => creditNoteSeries.before + 1 + index,
  )
  const unused = new Set(wanted.filter(place => !isLost(lost, place)))
  // A number that is used twice or beyond the last one.
  const extra = places.filter(place => !unused.delete(place))
  return [...unused, ...extra].map(place => ({ what: 'credit note gap', about: String(place) }))
}

const wrongInvoices = ({ notes, invoices }: Books): CreditNoteDrift[] => {
  const credited = new Map<string, number>()
  for (const { invoice_id, amount } of notes.values())
    credited.set(invoice_id, (credited.get(invoice_id) ?? 0) + amount)
  return invoices
    .filter(({ id, refunded, credit_notes }) => {
      const listed = credit_notes.reduce((sum, { amount }) => sum + amount, 0)
      return refunded !== (credited.get(id) ?? 0) || listed !== refunded
    })
    .map(({ number }) => ({ what: 'invoice credits', about: number }))
}

/**
 * Checks that each refund that was made has one credit note, that their numbers have no gaps, and
 * that invoices add them up (invariant 5).
 */
export const checkCreditNotes = (): Check<CreditNoteDrift> => {
  const books = new Books()
  return {
    read: books.read,
    drift: () => [missing, withoutRefund, gaps, wrongInvoices].flatMap(find => find(books)),
  }
}

/** Issues missing credit notes by date. Safe to repeat. */
export const repairCreditNotes = async (
  drift: readonly CreditNoteDrift[],
  now: Date,
): Promise<CreditNoteDrift[]> => {
  const owed = drift.filter(({ what }) => what === 'missing credit note')
  const byDate = owed.toSorted(
    (one, other) =>
      (one.at ?? '').localeCompare(other.at ?? '') || one.about.localeCompare(other.about),
  )
  for (const { order, about } of byDate) if (order) await issueCreditNote(order, about, now)
  return drift.filter(({ what }) => what !== 'missing credit note')
}
