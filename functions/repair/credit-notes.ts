import type { RefundFact } from '../../shared/schemas/order-facts.ts'
import { wasTakenBack } from '../invoices/invoiced-payment.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { CreditNoteItem, creditNotePlace, creditNoteSeries } from '../table/credit-notes.ts'
import type { Check, Stored } from '../table/drift.ts'
import { InvoiceItem } from '../table/invoices.ts'
import type { Key } from '../table/keys.ts'
import { OrderItem } from '../table/orders.ts'
import { SeriesCounter } from './number-gaps.ts'

/** A difference between refunds, credit notes, their numbers and the invoices that add them up. */
export type CreditNoteDrift = {
  what: 'missing credit note' | 'credit note without refund' | 'credit note gap' | 'invoice credits'
  /** The refund, credit note, number or invoice. */
  about: string
  /** The order and date of a refund without credit note. */
  order?: Key
  at?: string
}

/** Collects the table's credit notes, refunds and numbers. */
class Books {
  readonly refunds: (RefundFact & { order: Key })[] = []
  readonly notes = new Map<string, CreditNoteItem>()
  readonly invoices: InvoiceItem[] = []
  readonly numbers = new SeriesCounter(creditNoteSeries)
  /** Cash that was taken back, by payment. */
  readonly takenBack = new Set<string>()

  private readonly readers: Record<string, (item: Stored) => void> = {
    order: item => {
      const { pk, sk } = item
      const { refunds, attempts } = OrderItem.parse(item)
      for (const { id } of attempts.filter(wasTakenBack)) this.takenBack.add(id)
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
    this.numbers.read(item)
  }
}

const missing = ({ refunds, notes }: Books): CreditNoteDrift[] =>
  refunds
    .filter(({ credit_note }) => !credit_note || !notes.has(credit_note.id))
    .map(({ id, at, order }) => ({ what: 'missing credit note', about: id, order, at }))

const withoutRefund = ({ refunds, notes, takenBack }: Books): CreditNoteDrift[] => {
  const known = new Set(refunds.map(({ credit_note }) => credit_note?.number))
  return [...notes.values()]
    .filter(({ number, payment_id = '' }) => !known.has(number) && !takenBack.has(payment_id))
    .map(({ number }) => ({ what: 'credit note without refund', about: number }))
}

const gaps = ({ notes, numbers }: Books): CreditNoteDrift[] => {
  const places = [...notes.values()].map(({ number }) => creditNotePlace(number))
  const { unused, extra } = numbers.compare(places)
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

/** Issues missing credit notes, ordered by date. Safe to repeat. */
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
