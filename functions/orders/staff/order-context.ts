import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import { openUnits } from '../../../shared/rules/order/units.ts'
import type { OrderContext } from '../../../shared/schemas/admin-order.ts'
import type { ShopRequest } from '../../http/request.ts'
import { currentPayment, invoiceIdOfPayment } from '../../invoices/invoiced-payment.ts'
import { getInvoice } from '../../table/invoices.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { loadLines } from '../../table/products.ts'
import { readCustomer } from '../../table/rollups/project.ts'
import { getUser } from '../../table/users.ts'
import { orderMessages } from '../order-messages.ts'

const customerOf = async ({ user_id }: OrderItem): Promise<OrderContext['customer']> => {
  if (!user_id) return null
  const [user, bought] = await Promise.all([getUser(user_id), readCustomer(user_id)])
  if (!user) return null
  const { id, created_at: since, total_orders: orders } = user
  return { id, since, orders, spent: toDollars(bought?.cents ?? 0) }
}

/** Returns the stock of the variants that still have to ship. Leaves out deleted ones. */
const stockOf = async (order: OrderItem): Promise<OrderContext['stock']> => {
  const lines = await loadLines(order.lines.filter(line => openUnits(order, line) > 0))
  return lines.map(({ id, variant }) => ({ line_id: id, left: variant?.stock ?? 0 }))
}

/** Returns the invoice of the current payment. */
const invoiceOf = async (order: OrderItem): Promise<OrderContext['invoice']> => {
  const invoice = await getInvoice(invoiceIdOfPayment(order, currentPayment(order)))
  if (!invoice) return null
  const { number, total, created_at } = invoice
  return { id: invoice.id, number, amount: toDollars(total), created_at }
}

/** GET /admin/orders/{id}/context: returns the information that staff see beside an order. */
export const getOrderContext = async ({
  params,
}: ShopRequest<typeof adminOrders.getOrderContext>): Promise<OrderContext> => {
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  const [customer, stock, invoice, messages] = await Promise.all([
    customerOf(order),
    stockOf(order),
    invoiceOf(order),
    orderMessages(order),
  ])
  return { customer, stock, invoice, messages }
}
