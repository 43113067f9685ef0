import { wasCaptured } from '../../shared/rules/order/payment-covers.ts'
import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { creditCash } from '../invoices/credit-cash.ts'
import { invoiceIdOfPayment, wasTakenBack } from '../invoices/invoiced-payment.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { CreditNoteItem } from '../table/credit-notes.ts'
import type { Check, Stored } from '../table/drift.ts'
import { InvoiceItem, invoiceNumber, invoiceSeries } from '../table/invoices.ts'
import type { BuyerKey, Key } from '../table/keys.ts'
import { getOrder, OrderItem } from '../table/orders.ts'
import { SeriesCounter } from './number-gaps.ts'

const kinds = [
  'missing invoice',
  'uncredited invoice',
  'invoice without payment',
  'invoice amount',
  'invoice gap',
] as const

/** A difference between payments, invoices and their numbers. */
export type InvoiceDrift = {
  what: (typeof kinds)[number]
  /** The payment, invoice or number. */
  about: string
  /** The order and date of a payment. */
  order?: Key
  at?: string
}

/** Returns whether a difference is about invoices. */
export const isInvoiceDrift = <Other extends { what: string }>(
  one: Other | InvoiceDrift,
): one is InvoiceDrift => kinds.some(kind => kind === one.what)

type Paid = { payment: PaymentAttempt; invoiceId: string; order: Key }

/** Collects the table's payments and their invoices. */
class Register {
  readonly paid: Paid[] = []
  readonly invoices = new Map<string, InvoiceItem>()
  readonly credited = new Set<string>()
  readonly numbers = new SeriesCounter(invoiceSeries)

  private readonly readers: Record<string, (item: Stored) => void> = {
    order: item => {
      const { pk, sk } = item
      const order = OrderItem.parse(item)
      for (const payment of order.attempts.filter(wasCaptured))
        this.paid.push({
          payment,
          invoiceId: invoiceIdOfPayment(order, payment),
          order: { pk, sk },
        })
    },
    'credit-note': item => {
      const { payment_id } = CreditNoteItem.parse(item)
      if (payment_id) this.credited.add(payment_id)
    },
    invoice: item => {
      const invoice = InvoiceItem.parse(item)
      this.invoices.set(invoice.id, invoice)
    },
  }

  readonly read = (item: Stored) => {
    this.readers[item.entity ?? '']?.(item)
    this.numbers.read(item)
  }
}

const ofPayment = (what: InvoiceDrift['what'], { payment, order }: Paid): InvoiceDrift => ({
  what,
  about: payment.id,
  order,
  at: payment.at,
})

const missing = ({ paid, invoices }: Register): InvoiceDrift[] =>
  paid
    .filter(({ payment, invoiceId }) => !wasTakenBack(payment) && !invoices.has(invoiceId))
    .map(one => ofPayment('missing invoice', one))

const uncredited = ({ paid, invoices, credited }: Register): InvoiceDrift[] =>
  paid
    .filter(({ payment }) => wasTakenBack(payment) && !credited.has(payment.id))
    .filter(({ invoiceId }) => invoices.has(invoiceId))
    .map(one => ofPayment('uncredited invoice', one))

const withoutPayment = ({ paid, invoices }: Register): InvoiceDrift[] => {
  const known = new Set(paid.map(({ invoiceId }) => invoiceId))
  return [...invoices.values()]
    .filter(({ id, order_id }) => order_id !== null && !known.has(id))
    .map(({ number }) => ({ what: 'invoice without payment', about: number }))
}

/**
 * Lists invoices with wrong amounts. Leaves out those of earlier releases, which copied the order
 * and stay as the customer got them.
 */
const wrongAmounts = ({ paid, invoices }: Register): InvoiceDrift[] =>
  paid.flatMap(({ payment, invoiceId }) => {
    const invoice = invoices.get(invoiceId)
    if (!invoice?.seller) return []
    const { subtotal, discount, shipping, tax_amount, paid_before = 0, total } = invoice
    const sum = subtotal - discount + shipping + tax_amount - paid_before
    return total === payment.amount && total === sum
      ? []
      : [{ what: 'invoice amount', about: invoice.number }]
  })

/**
 * Lists gaps in the numbers. A number of the series that staff used for their own invoice isn't a
 * gap.
 */
const gaps = ({ invoices, numbers }: Register): InvoiceDrift[] => {
  const places = [...invoices.values()].flatMap(({ number }) => {
    const place = Number(/\d+$/.exec(number)?.[0])
    return invoiceNumber(place) === number ? [place] : []
  })
  return numbers
    .compare(places)
    .unused.map(place => ({ what: 'invoice gap', about: invoiceNumber(place) }))
}

/**
 * Checks that each payment has one invoice of its amount, that cash that was taken back is credited, and
 * that the numbers have no gaps (decision 113).
 */
export const checkInvoices = (): Check<InvoiceDrift> => {
  const register = new Register()
  return {
    read: register.read,
    drift: () =>
      [missing, uncredited, withoutPayment, wrongAmounts, gaps].flatMap(find => find(register)),
  }
}

const isFixable = ({ order }: InvoiceDrift): boolean => order !== undefined

/**
 * Issues missing invoices and credits in order of payment. Safe to repeat. Returns the differences
 * that it can't fix.
 */
export const repairInvoices = async (
  drift: readonly InvoiceDrift[],
  now: Date,
): Promise<InvoiceDrift[]> => {
  const byDate = drift
    .filter(isFixable)
    .toSorted(
      (one, other) =>
        (one.at ?? '').localeCompare(other.at ?? '') || one.about.localeCompare(other.about),
    )
  for (const { what, order: key, about } of byDate) {
    const order = key && (await getOrder(key.pk as BuyerKey, key.sk.slice(key.sk.indexOf('#') + 1)))
    const payment = order?.attempts.find(({ id }) => id === about)
    if (!order || !payment) continue
    if (what === 'missing invoice') await issueInvoice(order, now, payment)
    else await creditCash(order, payment, now)
  }
  return drift.filter(one => !isFixable(one))
}
