import { formatCents } from '../../../shared/rules/money.ts'
import type { CreditNoteItem } from '../../table/credit-notes.ts'
import type { DocumentDetail } from '../document-head.ts'
import { type Bill, customerLines, formatDate, taxLabel } from './bill.ts'

const detailsOf = (note: CreditNoteItem, timeZone: string): DocumentDetail[][] => [
  [
    { label: 'Credit note number', value: note.number },
    { label: 'Credit note date', value: formatDate(note.created_at, timeZone) },
    ...(note.refund_id ? [{ label: 'Refunded to', value: note.paid_to }] : []),
  ],
  [
    { label: 'Invoice number', value: note.invoice_number },
    { label: 'Order number', value: note.order_number },
    ...(note.refund_id
      ? [{ label: 'Date of refund', value: formatDate(note.refunded_at, timeZone) }]
      : []),
    ...(note.coupon_code ? [{ label: 'Coupon code', value: note.coupon_code }] : []),
  ],
]

const amountsOf = (note: CreditNoteItem): DocumentDetail[] => [
  { label: 'Subtotal', value: formatCents(note.subtotal) },
  ...(note.discount > 0
    ? [{ label: 'Share of discount', value: formatCents(-note.discount) }]
    : []),
  ...(note.shipping > 0 ? [{ label: 'Shipping', value: formatCents(note.shipping) }] : []),
  ...(note.tax > 0
    ? [{ label: taxLabel(note, note.tax, note.tax_percent), value: formatCents(note.tax) }]
    : []),
  ...(note.adjustment === 0
    ? []
    : [
        {
          label: note.adjustment < 0 ? 'Deduction' : 'Adjustment',
          value: formatCents(note.adjustment),
        },
      ]),
]

const isReasonListed = ({ items, reason }: CreditNoteItem): boolean =>
  items.some(({ description }) => description === reason)

/** Describes a credit note on paper. */
export const creditNoteBill = (note: CreditNoteItem, timeZone: string): Bill => ({
  number: note.number,
  head: {
    title: 'Credit note',
    addressee: { heading: 'Credited to', lines: customerLines(note) },
    details: detailsOf(note, timeZone),
  },
  items: note.items,
  amounts: amountsOf(note),
  total: { label: note.refund_id ? 'Refunded' : 'Credited', value: formatCents(note.amount) },
  notes: note.reason && !isReasonListed(note) ? `Reason: ${note.reason}` : null,
  created: note.created_at,
  changed: note.created_at,
})
