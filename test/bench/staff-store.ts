import { complaintWithKeys } from '../../functions/table/complaints.ts'
import { invoiceItems } from '../../functions/table/invoices.ts'
import { complaintList } from '../../functions/table/lists/complaint-list.ts'
import { invoiceList } from '../../functions/table/lists/invoice-list.ts'
import { orderList } from '../../functions/table/lists/order-list.ts'
import { userList } from '../../functions/table/lists/user-list.ts'
import { type OrderItem, orderItems } from '../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../functions/table/products.ts'
import { type UserItem, userWithKeys } from '../../functions/table/users.ts'
import { createRandom, type Random } from '../../infra/local/seed/random.ts'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../shared/rules/tickets.ts'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'
import { orderFor } from '../support/customer-orders.ts'
import { stockProduct } from '../support/fixtures.ts'
import { inState } from '../support/order-states.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sampleTicket } from '../support/sample-ticket.ts'
import { loadListed } from './load-listed.ts'

const customers = 10_000
const complaints = 5_000
const invoices = 5_000

/** Orders span two years until the end of yesterday. */
const days = 730
const end = Math.floor(Date.now() / 86_400_000) * 86_400_000

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Faye', 'Gus', 'Hana', 'Ivo', 'Juno']
const lastNames = ['Abel', 'Berg', 'Cole', 'Dunn', 'Eads', 'Frost', 'Grey', 'Holt', 'Ives', 'Jahn']
const subjects = [
  'A seam came undone',
  'Where is my package',
  'The wrong size',
  'Card was declined',
]

/** How orders end, with their share in percent. */
const outcomes: readonly [percent: number, OrderStatus, PaymentStatus][] = [
  [80, 'delivered', 'paid'],
  [6, 'shipped', 'paid'],
  [4, 'processing', 'paid'],
  [3, 'pending', 'paid'],
  [2, 'pending', 'pending'],
  [2, 'cancelled', 'failed'],
  [2, 'refunded', 'refunded'],
  [1, 'cancelled', 'refunded'],
]

/** Builds an order for each percent of the outcomes. A failed payment was never placed. */
const templatesOf = (order: OrderItem): OrderItem[] =>
  outcomes.flatMap(([percent, status, payment_status]) => {
    const placed_at = payment_status === 'failed' ? null : order.placed_at
    return Array<OrderItem>(percent).fill(inState(order, { status, payment_status, placed_at }))
  })

/** Returns the time of item `place` of `count`, spread evenly over the two years. */
const instant = (random: Random, place: number, count: number) =>
  new Date(
    end - days * 86_400_000 + (place / count) * days * 86_400_000 + random.integer(1, 60_000),
  ).toISOString()

const person = (random: Random) => {
  const first_name = random.pick(firstNames)
  const last_name = `${random.pick(lastNames)}${random.integer(1, 400)}`
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}@example.com`.toLowerCase(),
  }
}

const padded = (place: number) => String(place).padStart(7, '0')

/** Builds this many orders of these products over two years. */
export const makeOrders = (
  count: number,
  products: readonly ProductWithVariants[],
): OrderItem[] => {
  const random = createRandom('bench orders')
  const templates = templatesOf(orderFor('usr_bench', products))
  return Array.from({ length: count }, (_, place) => {
    const template = random.pick(templates)
    const created_at = instant(random, place, count)
    return {
      ...template,
      ...person(random),
      id: `ord_bench${padded(place)}`,
      order_number: `SEL-${100_000 + place}`,
      user_id: `usr_bench${random.integer(1, customers)}`,
      placed_at: template.placed_at && created_at,
      created_at,
      updated_at: created_at,
    }
  })
}

/** Builds the customers and a few managers. */
export const makeUsers = (): UserItem[] => {
  const random = createRandom('bench users')
  return Array.from({ length: customers }, (_, place) => {
    const at = instant(random, place, customers)
    return {
      ...person(random),
      email: `user${place}@example.com`,
      id: `usr_bench${place}`,
      phone: `+1 555 ${padded(place)}`,
      role: random.chance(0.002) ? ('manager' as const) : ('customer' as const),
      status: random.chance(0.05) ? ('inactive' as const) : ('active' as const),
      email_verified: true,
      created_at: at,
      updated_at: at,
      last_login: at,
      total_orders: 0,
      version: 1,
    }
  })
}

const makeComplaints = () => {
  const random = createRandom('bench complaints')
  return Array.from({ length: complaints }, (_, place) => {
    const created_at = instant(random, place, complaints)
    return sampleTicket({
      ...person(random),
      id: `cmp_bench${padded(place)}`,
      complaint_number: `CMP-${10_000 + place}`,
      user_id: `usr_bench${random.integer(1, customers)}`,
      subject: random.pick(subjects),
      status: random.chance(0.9) ? 'resolved' : random.pick(complaintStatuses),
      priority: random.pick(complaintPriorities),
      category: random.pick(complaintCategories),
      assigned_to: random.chance(0.1) ? null : `usr_staff${random.integer(1, 4)}`,
      answered_at: created_at,
      created_at,
      updated_at: created_at,
    })
  })
}

const makeInvoices = () => {
  const random = createRandom('bench invoices')
  return Array.from({ length: invoices }, (_, place) => {
    const { first_name, last_name, email } = person(random)
    const created_at = instant(random, place, invoices)
    return sampleInvoice(2, {
      id: `inv_bench${padded(place)}`,
      number: `INV-${20_000 + place}`,
      customer_name: `${first_name} ${last_name}`,
      customer_email: email,
      status: random.chance(0.8) ? 'paid' : random.pick(invoiceStatuses),
      created_at,
      updated_at: created_at,
    })
  })
}

/** Fills the table with two years of orders, without their search words. */
export const loadOrders = async (count: number): Promise<void> => {
  const orders = makeOrders(count, [await stockProduct(1)])
  await loadListed(orderList, orders, order => orderItems(order)[0] as object, { words: false })
}

/** Fills the table with two years of orders, 10,000 customers, 5,000 tickets and 5,000 invoices. */
export const loadStaffStore = async (orders: number): Promise<void> => {
  const product = await stockProduct(1)
  await loadListed(
    orderList,
    makeOrders(orders, [product]),
    order => orderItems(order)[0] as object,
  )
  await loadListed(userList, makeUsers(), userWithKeys)
  await loadListed(complaintList, makeComplaints(), complaintWithKeys)
  await loadListed(invoiceList, makeInvoices(), invoice => invoiceItems(invoice)[0] as object)
}
