import * as z from 'zod'
import { CreditNoteRef } from '../../shared/schemas/order-facts.ts'
import { withoutLimits } from '../without-limits.ts'
import { idOf } from './id.ts'
import { creditInvoice, PaperItem } from './invoices.ts'
import { creditNoteKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
import { lastNumber, takeNumber } from './series.ts'
import type { Step } from './transact.ts'

/**
 * A credit note for a refund or for an invoice that was taken back. It never changes. Amounts are
 * cents.
 */
export const CreditNoteItem = withoutLimits(
  CreditNoteRef.extend({
    /** Null if the invoice was credited because its cash was taken back: nothing was refunded. */
    refund_id: z.string().nullable(),
    /** The payment that was taken back. */
    payment_id: z.string().optional(),
    refunded_at: z.string(),
    order_id: z.string(),
    order_number: z.string(),
    invoice_id: z.string(),
    invoice_number: z.string(),
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string().nullable(),
    billing_address: z.string().nullable(),
    /** Where the refund went, such as "Visa ending in 4242". */
    paid_to: z.string(),
    reason: z.string(),
    /** The coupon and tax rate of the invoice. Missing in credit notes of earlier releases. */
    coupon_code: z.string().optional(),
    tax_percent: z.number().optional(),
    items: z.array(PaperItem),
    /** Price of the items before the discount. */
    subtotal: z.int(),
    discount: z.int(),
    shipping: z.int(),
    tax: z.int(),
    /** A goodwill amount if positive, a deduction if negative. */
    adjustment: z.int(),
    amount: z.int(),
  }),
)
export type CreditNoteItem = z.infer<typeof CreditNoteItem>

/** The number before the first credit note, CN-10001. */
export const creditNotesBefore = 10_000
/** The numbers of credit notes. */
export const creditNoteSeries = { name: 'CREDIT-NOTE', before: creditNotesBefore }

const prefix = 'CN-'
/** Formats the number of a credit note. */
export const creditNoteNumber = (place: number): string => `${prefix}${place}`
/** Returns the place of a credit note in the series. */
export const creditNotePlace = (number: string): number => Number(number.slice(prefix.length))

/** Keys a credit note by its refund, so that there can be only one. */
export const creditNoteIdOf = (refundId: string): string => idOf('crn', refundId)

/** Returns the next credit note for a refund. A parallel call may take the number first. */
export const nextCreditNote = async (refundId: string, now: Date): Promise<CreditNoteRef> => ({
  id: creditNoteIdOf(refundId),
  number: creditNoteNumber((await lastNumber(creditNoteSeries)) + 1),
  created_at: now.toISOString(),
})

/** Adds the key to a credit note. */
export const creditNoteWithKeys = (note: CreditNoteItem) => ({
  ...creditNoteKey(note.id),
  entity: 'credit-note',
  ...note,
})

/** Stores a credit note, takes its number and credits its invoice, in the refund's transaction. */
export const addCreditNote = (note: CreditNoteItem): Step[] => {
  const { id, number, created_at, amount } = note
  return [
    {
      write: { put: creditNoteWithKeys(note), when: 'attribute_not_exists(pk)' },
      failsWith: versionConflict,
    },
    takeNumber(creditNoteSeries, creditNotePlace(number)),
    creditInvoice(note.invoice_id, { id, number, created_at, amount }),
  ]
}

/** Returns a credit note by id. */
export const getCreditNote = (id: string): Promise<CreditNoteItem | undefined> =>
  get(CreditNoteItem, creditNoteKey(id), { consistent: true })
