import type { invoices } from '../../shared/api/invoices.ts'
import { ShopError } from '../../shared/errors.ts'
import type { InvoiceInput } from '../../shared/schemas/invoice.ts'
import type { ShopRequest } from '../http/request.ts'
import { type Actor, actorOf, audit } from '../table/audit.ts'
import { changeInvoice, type InvoiceItem } from '../table/invoices.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { transact } from '../table/transact.ts'
import { auditedChange } from './audited-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceChanged, numberTaken, suggestIfTaken } from './invoice-errors.ts'
import { invoiceFields, openFields, presentInvoice } from './present-invoice.ts'

/** The fields copied from the order, with their API names. */
const copiedFields = {
  number: 'invoiceNumber',
  customer_name: 'customerName',
  customer_email: 'customerEmail',
  customer_phone: 'customerPhone',
  billing_address: 'billingAddress',
  items: 'items',
  tax_percent: 'tax',
  discount: 'discount',
} as const

const message = 'You can change only the status, due date and notes of an order’s invoice'

const refuseOtherFields = (before: InvoiceItem, body: InvoiceInput) => {
  const typed = invoiceFields(body)
  // Staff don't type SKUs.
  const items = before.items.map(({ sku: _sku, ...item }) => item)
  const copied = { ...before, items }
  const changed = (Object.keys(copiedFields) as (keyof typeof copiedFields)[]).filter(
    field => JSON.stringify(typed[field]) !== JSON.stringify(copied[field]),
  )
  if (changed.length > 0)
    throw new ShopError('invalid', message, {
      errors: changed.map(field => ({ path: `body.${copiedFields[field]}`, message })),
    })
}

/** Returns the payment date. For the invoice of an order it comes from the order. */
const paidAt = (before: InvoiceItem, status: InvoiceItem['status'], at: string) => {
  if (before.order_id) return before.paid_at
  return status === 'paid' ? (before.paid_at ?? at) : null
}

/** Saves a change and its audit entry if the version is still the latest. */
export const saveInvoice = async (
  before: InvoiceItem,
  change: Partial<InvoiceItem>,
  by: Actor,
): Promise<InvoiceItem> => {
  const at = new Date().toISOString()
  const next = { ...before, ...change, updated_at: at, version: before.version + 1 }
  const after = { ...next, paid_at: paidAt(before, next.status, at) }
  const states = auditedChange(before, after)
  await suggestIfTaken(after.number, () =>
    transact([
      ...changeInvoice(before, after, { numberTaken, conflictError: invoiceChanged }),
      audit(by, 'invoice.update', { id: before.id, name: after.number }, states, at),
    ]),
  )
  await followAtOnce(invoiceList, { before, after })
  return after
}

/**
 * PUT /invoices/{id}: changes an invoice. Errors: `not_found`, `conflict` with the current invoice
 * for a stale version, `already_exists` with the next free number, `invalid` for a change to fields
 * copied from an order.
 */
export const updateInvoice = async ({
  params,
  body,
  user,
}: ShopRequest<typeof invoices.updateInvoice>) => {
  const before = await findInvoice(params.id)
  if (body.version !== undefined && body.version !== before.version) throw invoiceChanged(before)
  if (before.order_id) refuseOtherFields(before, body)
  const change = before.order_id ? openFields(body) : invoiceFields(body)
  return presentInvoice(await saveInvoice(before, change, actorOf(user)))
}
