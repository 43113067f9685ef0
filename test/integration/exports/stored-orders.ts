import { randomUUID } from 'node:crypto'
import { handler } from '../../../functions/orders/handler.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { put } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'

/**
 * Stores this many orders, one second apart, in several partitions of their list. The first has a name
 * that a spreadsheet would run.
 */
export const storeOrders = async (count: number): Promise<OrderItem[]> => {
  const { product } = await stockProduct(5)
  const { data } = await visitor()(handler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  const template = (await findOrder(data.id)) as OrderItem
  const orders = Array.from({ length: count }, (_, index): OrderItem => {
    const created_at = new Date(Date.UTC(2033, 4, 2, 23, 30) + index * 1000).toISOString()
    return inState(template, {
      id: `ord_export${String(index).padStart(3, '0')}`,
      order_number: `SEL-9${String(index).padStart(4, '0')}`,
      created_at,
      status: (['shipped', 'pending', 'delivered'] as const)[index % 3] ?? 'pending',
      first_name: index === 0 ? '=HYPERLINK("https://example.com")' : template.first_name,
      phone: '+1 555 0100',
      total: 10_000 + index,
    })
  })
  for (const order of orders) {
    await put(orderWithKeys(order))
    await projectListed(orderList, order, order.created_at.slice(0, 10))
  }
  return orders
}

/** The range of days that contains all of these orders. */
export const days = { startDate: '2033-05-01', endDate: '2033-05-31' }
