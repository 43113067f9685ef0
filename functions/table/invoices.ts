import * as z from 'zod'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import { CreditNoteRef } from '../../shared/schemas/order-facts.ts'
import { withoutLimits } from '../without-limits.ts'
import { expiryAfter } from './expiry.ts'
import { idOf } from './id.ts'
import { ifVersion } from './if-version.ts'
import {
  invoiceKey,
  invoiceNumberKey,
  invoiceSendKey,
  invoiceSendPrefix,
  listedFacet,
} from './keys.ts'
import { batchGet, get, query } from './read.ts'
import { retryOnConflict, VersionConflict, versionConflict } from './retry.ts'
import { lastNumber, takeNumber } from './series.ts'
import { Settings } from './settings.ts'
import { type Step, transact } from './transact.ts'
import { inTurn } from './turns.ts'

/** The store's details on an invoice. */
const Seller = Settings.pick({
  store_name: true,
  address: true,
  support_email: true,
  support_phone: true,
  time_zone: true,
})
export type Seller = z.infer<typeof Seller>

/**
 * A line item on an invoice or credit note. Items of staff's invoices and of earlier releases have
 * no SKU.
 */
export const PaperItem = z.object({
  description: z.string(),
  sku: z.string().optional(),
  quantity: z.number(),
  rate: z.int(),
  amount: z.int(),
})

/** A stored invoice. Amounts are cents. */
export const InvoiceItem = withoutLimits(
  z.object({
    id: z.string(),
    number: z.string(),
    /** Null for invoices that staff wrote. */
    order_id: z.string().nullable(),
    order_number: z.string().nullable(),
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string().nullable(),
    billing_address: z.string().nullable(),
    /** Where an order ships; null if to the billing address. Missing if staff wrote the invoice. */
    ships_to: z.string().nullable().optional(),
    /** How an order was paid, such as "Visa ending in 4242". */
    paid_with: z.string().optional(),
    /** The code of an order's coupon. Missing without one. */
    coupon_code: z.string().optional(),
    items: z.array(PaperItem),
    subtotal: z.int(),
    shipping: z.int(),
    tax_percent: z.number(),
    /** For an order's invoice, the order's tax instead of a percentage of the subtotal (Q32). */
    tax_amount: z.int(),
    discount: z.int(),
    /** The amount that earlier payments of the order left for this one. Missing if nothing. */
    paid_before: z.int().optional(),
    total: z.int(),
    status: z.enum(invoiceStatuses),
    /** Null if nothing is due or no date was set. */
    due_date: z.string().nullable(),
    /** When the order was paid, or null if unknown. */
    paid_at: z.string().nullable(),
    notes: z.string().nullable(),
    /** The store as it was when an order's invoice was issued. Other invoices show the settings. */
    seller: Seller.optional(),
    created_at: z.string(),
    updated_at: z.string(),
    /** Increases with every change. */
    version: z.int(),
    /** Set on demo data, which sends no email. */
    seeded: z.boolean().optional(),
    /** The sum of its credit notes. */
    refunded: z.int().default(0),
    /** Oldest first. */
    credit_notes: z.array(CreditNoteRef.extend({ amount: z.int() })).default([]),
  }),
)
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** Keys the invoice of an order's first payment by the order, so that there can be only one. */
export const invoiceIdOf = (orderId: string): string => idOf('inv', orderId)

const invoiceWithKeys = (invoice: InvoiceItem) => ({
  ...invoiceKey(invoice.id),
  ...listedFacet('INVOICES', [invoice.status], invoice.created_at, invoice.id),
  entity: 'invoice',
  ...invoice,
})

const claimOf = ({ id, number }: InvoiceItem) => ({ ...invoiceNumberKey(number), invoice_id: id })

/** Returns the items that store an invoice: itself and its number. */
export const invoiceItems = (invoice: InvoiceItem): object[] => [
  invoiceWithKeys(invoice),
  claimOf(invoice),
]

/** Returns an invoice by id. */
export const getInvoice = (id: string): Promise<InvoiceItem | undefined> =>
  get(InvoiceItem, invoiceKey(id), { consistent: true })

/** Returns an order's invoice, if it exists. */
export const getInvoiceOf = (orderId: string): Promise<InvoiceItem | undefined> =>
  getInvoice(invoiceIdOf(orderId))

/** The number before the first order invoice, INV-10001. */
export const invoicesBefore = 10_000
/** Formats the number of an order's invoice. Staff's invoices look like INV123456. */
export const invoiceNumber = (place: number): string => `INV-${place}`
/** The numbers of orders' invoices. */
export const invoiceSeries = { name: 'INVOICE', before: invoicesBefore }

class AlreadyInvoiced extends Error {}

const isNew = 'attribute_not_exists(pk)'

/** Stores an invoice that staff wrote. Fails if its number is taken. */
export const addInvoice = (invoice: InvoiceItem, numberTaken: () => Error): Step[] => [
  { write: { put: invoiceWithKeys(invoice), when: isNew } },
  { write: { put: claimOf(invoice), when: isNew }, failsWith: numberTaken },
]

type Failures = {
  numberTaken: () => Error
  /**
   * Creates the error for a changed invoice from its current state, or from undefined if it was
   * deleted.
   */
  conflictError: (now: InvoiceItem | undefined) => Error
}

const parsed = (old: object | undefined) => old && InvoiceItem.parse(old)

/**
 * Changes an invoice if its version hasn't changed. If its number changes, claims the new one and
 * frees the old one.
 */
export const changeInvoice = (
  before: InvoiceItem,
  after: InvoiceItem,
  { numberTaken, conflictError }: Failures,
): Step[] => [
  {
    write: { put: invoiceWithKeys(after), ...ifVersion(before.version) },
    failsWith: old => conflictError(parsed(old)),
  },
  ...(before.number === after.number
    ? []
    : [
        { write: { put: claimOf(after), when: isNew }, failsWith: numberTaken },
        { write: { remove: invoiceNumberKey(before.number) } },
      ]),
]

/** Deletes an invoice if its version hasn't changed, and frees its number. */
export const removeInvoice = (
  invoice: InvoiceItem,
  conflictError: Failures['conflictError'],
): Step[] => [
  {
    write: { remove: invoiceKey(invoice.id), ...ifVersion(invoice.version) },
    failsWith: old => conflictError(parsed(old)),
  },
  { write: { remove: invoiceNumberKey(invoice.number) } },
]

/** Adds a credit note to an invoice, in the transaction that issues it. */
export const creditInvoice = (
  invoiceId: string,
  note: InvoiceItem['credit_notes'][number],
): Step => ({
  write: {
    update: invoiceKey(invoiceId),
    set: [
      'SET refunded = if_not_exists(refunded, :none) + :amount',
      'credit_notes = list_append(if_not_exists(credit_notes, :empty), :note)',
      '#version = #version + :one',
    ].join(', '),
    when: 'attribute_exists(pk)',
    names: { '#version': 'version' },
    values: { ':none': 0, ':amount': note.amount, ':empty': [], ':note': [note], ':one': 1 },
  },
})

/** A request to email a version of an invoice. */
export const InvoiceSendItem = z.object({
  id: z.string(),
  invoice_id: z.string(),
  /** The invoice's number and version, which identify its file. */
  number: z.string(),
  version: z.int(),
})
export type InvoiceSendItem = z.infer<typeof InvoiceSendItem>

const sendRetentionDays = 30

/** Requests an invoice email from the stream consumer. Fails if already requested. */
export const requestInvoiceEmail = (
  send: InvoiceSendItem,
  at: string,
  again: () => Error,
): Step => ({
  write: {
    put: {
      ...invoiceSendKey(send.invoice_id, send.id),
      entity: 'invoice-send',
      ...send,
      expires_at: expiryAfter(sendRetentionDays, new Date(at)),
    },
    when: isNew,
  },
  failsWith: again,
})

/** Lists the email requests for an invoice in the last month. */
export const listSends = (invoiceId: string): Promise<InvoiceSendItem[]> =>
  query(InvoiceSendItem, {
    partition: invoiceKey(invoiceId).pk,
    beginsWith: invoiceSendPrefix,
    consistent: true,
  })

const Claim = z.object({ pk: z.string() })
const triedNumbers = 50

/** Returns the next number with the same digits. `INV` becomes `INV-2`. */
const numberAfter = (number: string, steps: number): string => {
  const [, start = '', digits = ''] = /^(.*?)(\d{0,12})$/.exec(number) ?? []
  return digits
    ? start + String(Number(digits) + steps).padStart(digits.length, '0')
    : `${number}-${steps + 1}`
}

/** Finds the first free number after a taken one, or undefined after several attempts. */
export const freeNumberAfter = async (number: string): Promise<string | undefined> => {
  const next = Array.from({ length: triedNumbers }, (_, index) => numberAfter(number, index + 1))
  const claims = await batchGet(Claim, next.map(invoiceNumberKey), { consistent: true })
  const taken = new Set(claims.map(({ pk }) => pk))
  return next.find(each => !taken.has(invoiceNumberKey(each).pk))
}

/** Writes the invoice, its number and the counter in one transaction, so that numbers have no gaps. */
const addSteps = (invoice: InvoiceItem, place: number, last: number): Step[] => [
  {
    write: { put: invoiceWithKeys(invoice), when: isNew },
    failsWith: () => new AlreadyInvoiced(),
  },
  { write: { put: claimOf(invoice), when: isNew }, failsWith: versionConflict },
  takeNumber(invoiceSeries, place, last),
]

/** How often to try for a number: about seven seconds in total, less than a call's timeout. */
const maxAttempts = 20

/** The last number that this process took, unless it failed since. Others may have taken more. */
let lastTaken: number | undefined

/**
 * Stores an order's invoice under the next number, or returns the existing one. `invoiceAt` creates it.
 * The same transaction assigns the number, so numbers have no gaps. Skips numbers that staff used.
 * Throws `busy` if too many invoices compete.
 */
export const addInvoiceOf = async (
  invoiceAt: (number: string) => InvoiceItem,
): Promise<InvoiceItem> => {
  let taken = 0
  const addNext = async () => {
    const assumed = lastTaken
    lastTaken = undefined
    const last = assumed ?? (await lastNumber(invoiceSeries))
    const place = Math.max(last, taken) + 1
    const invoice = invoiceAt(invoiceNumber(place))
    try {
      await transact(addSteps(invoice, place, last))
      lastTaken = place
      return invoice
    } catch (error) {
      const existing = error instanceof AlreadyInvoiced ? await getInvoice(invoice.id) : undefined
      if (existing) return existing
      // The assumed number may be wrong, not the next one taken.
      if (error instanceof VersionConflict && assumed === undefined) taken = place
      throw error
    }
  }
  return retryOnConflict(() => inTurn('invoice number', addNext), { maxAttempts })
}
