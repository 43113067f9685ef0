import type { invoices } from '../../shared/api/invoices.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { statusesOf } from '../../shared/rules/order/status.ts'
import { hasInvoice } from '../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { newId } from '../table/id.ts'
import { addInvoice, type InvoiceItem } from '../table/invoices.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { findOrder } from '../table/orders.ts'
import { transact } from '../table/transact.ts'
import { auditedChange } from './audited-invoice.ts'
import { numberTaken, suggestIfTaken } from './invoice-errors.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoiceFields, presentInvoice } from './present-invoice.ts'

type Request = ShopRequest<typeof invoices.createInvoice>

/** Issues the invoice of an order. Ignores the amounts and number in the input. */
const issueForOrder = async (orderId: string, now: Date): Promise<InvoiceItem> => {
  const order = await findOrder(orderId)
  if (!order) throw notFound('Order')
  if (!hasInvoice(statusesOf(order)))
    throw new ShopError('conflict', 'The invoice is available after the order is paid')
  return issueInvoice(order, now)
}

const newManualInvoice = (body: Request['body'], now: Date): InvoiceItem => {
  const at = now.toISOString()
  return {
    id: newId('inv', now),
    order_id: null,
    order_number: null,
    shipping: 0,
    ...invoiceFields(body),
    paid_at: body.status === 'paid' ? at : null,
    created_at: at,
    updated_at: at,
    version: 1,
    refunded: 0,
    credit_notes: [],
  }
}

const writeManual = async ({ body, user }: Request, now: Date): Promise<InvoiceItem> => {
  const invoice = newManualInvoice(body, now)
  const states = auditedChange(null, invoice)
  await suggestIfTaken(invoice.number, () =>
    transact([
      ...addInvoice(invoice, numberTaken),
      audit(
        actorOf(user),
        'invoice.create',
        { id: invoice.id, name: invoice.number },
        states,
        invoice.created_at,
      ),
    ]),
  )
  return invoice
}

/**
 * POST /invoices: creates a manual invoice, or issues the invoice of the order `orderId` (Q32).
 * Errors: `already_exists` with the next free number, `not_found` and `conflict` for an order.
 */
export const createInvoice = async (request: Request) => {
  const now = new Date()
  const { orderId } = request.body
  const invoice = await (orderId ? issueForOrder(orderId, now) : writeManual(request, now))
  await followAtOnce(invoiceList, { before: undefined, after: invoice })
  return presentInvoice(invoice)
}
