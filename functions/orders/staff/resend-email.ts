import type { invoices } from '../../../shared/api/invoices.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { emailsOf, resendNote } from '../../../shared/rules/order/emails.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import { invoiceFile } from '../../invoices/invoice-file.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { idOf, newId } from '../../table/id.ts'
import { requestInvoiceEmail } from '../../table/invoices.ts'
import { getOrderEmail, requestOrderEmail } from '../../table/order-emails.ts'
import { findOrder, type OrderItem, replaceOrder } from '../../table/orders.ts'
import { type Step, transact } from '../../table/transact.ts'
import { amendOrder, orderChanged } from '../amend-order.ts'
import { presentAdminOrder } from '../present-order.ts'
import { loadSeenOrder } from './order-command.ts'

type Request = ShopRequest<typeof invoices.resendOrderEmail>

/** Maximum emails per customer and hour, so that a mistake doesn't flood an inbox. */
const perHour = { network: 300, email: 10 }

class AlreadyRequested extends Error {}
const again = () => new AlreadyRequested()

const orderNow = async (id: string) => {
  const order = await findOrder(id)
  if (!order) throw notFound('Order')
  return presentAdminOrder(order)
}

const checkApplies = (order: OrderItem, { kind, target = null }: Request['body']): void => {
  const applies = emailsOf(order).some(one => one.kind === kind && one.target === target)
  if (!applies) throw new ShopError('not_allowed', 'This order has no such email.')
}

/** Returns the steps for an invoice. Renders it first, because the stream consumer has no fonts. */
const invoiceSteps = async (order: OrderItem, emailId: string, now: Date): Promise<Step[]> => {
  const invoice = await issueInvoice(order, now)
  if (invoice.status === 'cancelled')
    throw new ShopError('not_allowed', 'You can’t send a canceled invoice.')
  await invoiceFile(invoice)
  const { id: invoice_id, number, version } = invoice
  const send = { id: idOf('inv', emailId), invoice_id, number, version }
  return [requestInvoiceEmail(send, now.toISOString(), again)]
}

/**
 * POST /admin/orders/{id}/emails: sends an email of an order again, once per Idempotency-Key. The
 * stream sends it. Errors: `not_found`, `conflict`, `not_allowed`, `too_many_requests`.
 */
export const resendOrderEmail = async (request: Request) => {
  const { params, body, user, ip, header } = request
  const key = header('idempotency-key')
  const now = new Date()
  const id = key ? idOf('eml', `${params.id}/${key}`) : newId('eml', now)
  const wasRequested = async () => key !== undefined && (await getOrderEmail(id)) !== undefined
  if (await wasRequested()) return orderNow(params.id)
  let order: OrderItem
  try {
    order = await loadSeenOrder(request)
  } catch (error) {
    // The same request was sent twice at once, and the other one changed the order.
    if (await wasRequested()) return orderNow(params.id)
    throw error
  }
  checkApplies(order, body)
  await limitRate('order-email', perHour, { ip, email: order.email }, now)
  const at = now.toISOString()
  const { kind, target = null } = body
  const actor = actorOf(user)
  const next = amendOrder(order, {}, { by: actor.name, note: resendNote(kind) }, at)
  try {
    await transact([
      requestOrderEmail({ id, order_id: order.id, kind, target, created_at: at }, again),
      ...(kind === 'invoice' ? await invoiceSteps(order, id, now) : []),
      ...replaceOrder(order, next, orderChanged),
      audit(
        actor,
        'order.email',
        { id: order.id, name: order.order_number },
        { before: {}, after: { kind, target } },
        at,
      ),
    ])
  } catch (error) {
    if (error instanceof AlreadyRequested) return orderNow(order.id)
    throw error
  }
  return presentAdminOrder(next)
}
