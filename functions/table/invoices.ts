import * as z from 'zod'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import { expiryAfter } from './expiry.ts'
import { idOf } from './id.ts'
import { ifVersion } from './if-version.ts'
import {
  counterKey,
  invoiceKey,
  invoiceNumberKey,
  invoiceSendKey,
  invoiceSendPrefix,
  listedFacet,
} from './keys.ts'
import { batchGet, get, query } from './read.ts'
import { retryOnConflict, VersionConflict, versionConflict } from './retry.ts'
import { type Step, transact } from './transact.ts'

/** An invoice as stored; amounts are cents. */
export const InvoiceItem = z.object({
  id: z.string(),
  number: z.string(),
  /** Null where it was written by hand. */
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  billing_address: z.string().nullable(),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      rate: z.int(),
      amount: z.int(),
    }),
  ),
  subtotal: z.int(),
  shipping: z.int(),
  tax_percent: z.number(),
  /** Of an order's invoice the order's own tax, not a percentage of the subtotal (decision 32). */
  tax_amount: z.int(),
  discount: z.int(),
  total: z.int(),
  status: z.enum(invoiceStatuses),
  /** Null where nothing is due any more, or nobody said when. */
  due_date: z.string().nullable(),
  /** When the order was paid; null where that is not known. */
  paid_at: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Rises with every change. */
  version: z.int(),
  /** Set on demonstration data, for which nobody is mailed. */
  seeded: z.boolean().optional(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** An order's invoice is found by the order alone, and there is room for one. */
export const invoiceIdOf = (orderId: string): string => idOf('inv', orderId)

const invoiceWithKeys = (invoice: InvoiceItem) => ({
  ...invoiceKey(invoice.id),
  ...listedFacet('INVOICES', [invoice.status], invoice.created_at, invoice.id),
  entity: 'invoice',
  ...invoice,
})

const claimOf = ({ id, number }: InvoiceItem) => ({ ...invoiceNumberKey(number), invoice_id: id })

/** Everything an invoice is stored as: itself and the claim on its number. */
export const invoiceItems = (invoice: InvoiceItem): object[] => [
  invoiceWithKeys(invoice),
  claimOf(invoice),
]

/** An invoice by its id. */
export const getInvoice = (id: string): Promise<InvoiceItem | undefined> =>
  get(InvoiceItem, invoiceKey(id), { consistent: true })

/** The invoice of an order, if it was made. */
export const getInvoiceOf = (orderId: string): Promise<InvoiceItem | undefined> =>
  getInvoice(invoiceIdOf(orderId))

/** Orders' invoices are numbered on from here: INV-10001. */
export const invoicesBefore = 10_000
/** How a place in the row of orders' invoices is written; by hand one writes INV123456. */
export const invoiceNumber = (place: number): string => `INV-${place}`
/** Tells the last place that was given away. */
export const invoiceCounter = 'INVOICE'

const Counter = z.object({ value: z.int() })
class AlreadyInvoiced extends Error {}

const isNew = 'attribute_not_exists(pk)'
const isStillLast = '#value = :last'

/** Stores an invoice that was written by hand; fails when its number is taken. */
export const addInvoice = (invoice: InvoiceItem, numberTaken: () => Error): Step[] => [
  { write: { put: invoiceWithKeys(invoice), when: isNew } },
  { write: { put: claimOf(invoice), when: isNew }, failsWith: numberTaken },
]

type Failures = {
  numberTaken: () => Error
  /** Gets the invoice as somebody else left it, or nothing where it was deleted. */
  stale: (now: InvoiceItem | undefined) => Error
}

const parsed = (old: object | undefined) => old && InvoiceItem.parse(old)

/** Changes an invoice over the version that was read; another number is claimed for the old one. */
export const changeInvoice = (
  before: InvoiceItem,
  after: InvoiceItem,
  { numberTaken, stale }: Failures,
): Step[] => [
  {
    write: { put: invoiceWithKeys(after), ...ifVersion(before.version) },
    failsWith: old => stale(parsed(old)),
  },
  ...(before.number === after.number
    ? []
    : [
        { write: { put: claimOf(after), when: isNew }, failsWith: numberTaken },
        { write: { remove: invoiceNumberKey(before.number) } },
      ]),
]

/** Deletes an invoice over the version that was read, and frees its number. */
export const removeInvoice = (invoice: InvoiceItem, stale: Failures['stale']): Step[] => [
  {
    write: { remove: invoiceKey(invoice.id), ...ifVersion(invoice.version) },
    failsWith: old => stale(parsed(old)),
  },
  { write: { remove: invoiceNumberKey(invoice.number) } },
]

/** Somebody asked for an invoice to be mailed, as it stood in a version. */
export const InvoiceSendItem = z.object({
  id: z.string(),
  invoice_id: z.string(),
  /** Of the invoice then; its file is found by both. */
  number: z.string(),
  version: z.int(),
})
export type InvoiceSendItem = z.infer<typeof InvoiceSendItem>

const daysSendsAreKept = 30

/** Asks for an invoice to be mailed; the stream does. Fails where it was asked for already. */
export const askToSend = (send: InvoiceSendItem, at: string, again: () => Error): Step => ({
  write: {
    put: {
      ...invoiceSendKey(send.invoice_id, send.id),
      entity: 'invoice-send',
      ...send,
      expires_at: expiryAfter(daysSendsAreKept, new Date(at)),
    },
    when: isNew,
  },
  failsWith: again,
})

/** Who asked within the last month for an invoice to be mailed. */
export const listSends = (invoiceId: string): Promise<InvoiceSendItem[]> =>
  query(InvoiceSendItem, {
    partition: invoiceKey(invoiceId).pk,
    beginsWith: invoiceSendPrefix,
    consistent: true,
  })

const Claim = z.object({ pk: z.string() })
const triedNumbers = 50

/** The number after, with as many digits; `INV` is followed by `INV-2`. */
const numberAfter = (number: string, steps: number): string => {
  const [, start = '', digits = ''] = /^(.*?)(\d{0,12})$/.exec(number) ?? []
  return digits
    ? start + String(Number(digits) + steps).padStart(digits.length, '0')
    : `${number}-${steps + 1}`
}

/** The first free number after one that is taken; undefined where many are. */
export const freeNumberAfter = async (number: string): Promise<string | undefined> => {
  const next = Array.from({ length: triedNumbers }, (_, index) => numberAfter(number, index + 1))
  const claims = await batchGet(Claim, next.map(invoiceNumberKey), { consistent: true })
  const taken = new Set(claims.map(({ pk }) => pk))
  return next.find(each => !taken.has(invoiceNumberKey(each).pk))
}

/** The invoice, its number and the counter's step: all or none, so that no number is left out. */
const addSteps = (invoice: InvoiceItem, place: number, last: number | undefined): Step[] => [
  {
    write: { put: invoiceWithKeys(invoice), when: isNew },
    failsWith: () => new AlreadyInvoiced(),
  },
  { write: { put: claimOf(invoice), when: isNew }, failsWith: versionConflict },
  {
    write: {
      update: counterKey(invoiceCounter),
      set: 'SET #value = :place',
      names: { '#value': 'value' },
      ...(last === undefined
        ? { when: isNew, values: { ':place': place } }
        : { when: isStillLast, values: { ':place': place, ':last': last } }),
    },
    failsWith: versionConflict,
  },
]

/** Many may queue for a number: about seven seconds in all, less than a call may take. */
const maxAttempts = 20

/**
 * Stores the invoice of an order under the next number, made by `invoiceAt`; if there is one
 * already, that is the answer. A number is given away in the transaction that stores its invoice,
 * so numbers follow one another without a gap; one that somebody wrote by hand is passed over.
 * Errors: `busy` when too many stand in line.
 */
export const addInvoiceOf = async (
  orderId: string,
  invoiceAt: (number: string) => InvoiceItem,
): Promise<InvoiceItem> => {
  let taken = 0
  const addNext = async () => {
    const counter = await get(Counter, counterKey(invoiceCounter), { consistent: true })
    const place = Math.max(counter?.value ?? invoicesBefore, taken) + 1
    const invoice = invoiceAt(invoiceNumber(place))
    try {
      await transact(addSteps(invoice, place, counter?.value))
      return invoice
    } catch (error) {
      const existing = error instanceof AlreadyInvoiced ? await getInvoiceOf(orderId) : undefined
      if (existing) return existing
      if (error instanceof VersionConflict) taken = place
      throw error
    }
  }
  return retryOnConflict(addNext, { maxAttempts })
}
