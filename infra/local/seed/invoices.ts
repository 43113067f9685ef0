import { invoiceOfOrder } from '../../../functions/invoices/invoice-of-order.ts'
import { idOf } from '../../../functions/table/id.ts'
import {
  type InvoiceItem,
  invoiceNumber,
  invoicesBefore,
} from '../../../functions/table/invoices.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { defaultSettings } from '../../../functions/table/settings.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { percentOf } from '../../../shared/rules/money.ts'
import { before, days } from './time.ts'

type Manual = Pick<InvoiceItem, 'customer_name' | 'customer_email' | 'status' | 'notes'> & {
  age: number
  items: [description: string, quantity: number, rate: number][]
  tax: number
  discount: number
}
const manual: Manual[] = [
  {
    customer_name: 'Harbor Lane Boutique',
    customer_email: 'orders@harborlane.example.com',
    status: 'overdue',
    age: 58,
    items: [
      ['Quay Breton Tee, wholesale, assorted sizes', 40, 2400],
      ['Everyday Heavyweight Tee, wholesale, assorted sizes', 60, 1900],
    ],
    tax: 0,
    discount: 5000,
    notes: 'Payment within 30 days.',
  },
  {
    customer_name: 'Northfield Theatre Company',
    customer_email: 'wardrobe@northfield.example.org',
    status: 'paid',
    age: 44,
    items: [
      ['Harrow Wool Blazer, fitted for the stage', 6, 24_800],
      ['Alterations', 6, 3500],
    ],
    tax: 8,
    discount: 0,
    notes: 'Break a leg.',
  },
  {
    customer_name: 'Clara Jensen',
    customer_email: 'customer@example.com',
    status: 'paid',
    age: 20,
    items: [['Trouser hem, taken up by hand', 1, 1800]],
    tax: 8,
    discount: 0,
    notes: null,
  },
  {
    customer_name: 'Maple & Main Gifts',
    customer_email: 'buying@mapleandmain.example.net',
    status: 'pending',
    age: 9,
    items: [
      ['Fisher Rib Beanie, wholesale', 36, 1700],
      ['Kelso Check Scarf, wholesale', 24, 3400],
    ],
    tax: 0,
    discount: 0,
    notes: 'Deliver before the first of the month.',
  },
  {
    customer_name: 'Osprey Hotel',
    customer_email: 'front.desk@osprey.example.com',
    status: 'pending',
    age: 4,
    items: [['Ferris Oxford Shirt with name, staff uniform', 18, 7900]],
    tax: 8,
    discount: 7500,
    notes: null,
  },
  {
    customer_name: 'Bexley Film Rental',
    customer_email: 'props@bexley.example.org',
    status: 'cancelled',
    age: 31,
    items: [['Ravenscourt Trench, loan for two weeks', 3, 9000]],
    tax: 8,
    discount: 0,
    notes: 'Shoot was called off.',
  },
  {
    customer_name: 'Juniper School Choir',
    customer_email: 'office@juniperschool.example.org',
    status: 'overdue',
    age: 39,
    items: [['Regatta Piqué Polo, embroidered', 32, 4900]],
    tax: 8,
    discount: 10_000,
    notes: 'Reminder sent.',
  },
  {
    customer_name: 'Harbor Lane Boutique',
    customer_email: 'orders@harborlane.example.com',
    status: 'draft',
    age: 1,
    items: [['Brisa Linen Shorts, wholesale, assorted sizes', 30, 3900]],
    tax: 0,
    discount: 0,
    notes: 'Waiting for the sizes.',
  },
  {
    customer_name: 'Amelia Corwin',
    customer_email: 'amelia.corwin@example.com',
    status: 'draft',
    age: 0.2,
    items: [['Relining of a coat', 1, 9500]],
    tax: 8,
    discount: 0,
    notes: null,
  },
]

const manualInvoice = (now: Date, wanted: Manual, index: number): InvoiceItem => {
  const number = `INV9000${String(index + 1).padStart(2, '0')}`
  const created_at = before(now, wanted.age * days).toISOString()
  const items = wanted.items.map(([description, quantity, rate]) => {
    return { description, quantity, rate, amount: quantity * rate }
  })
  const subtotal = items.reduce((sum, item) => sum + item.amount, 0)
  const tax_amount = percentOf(subtotal, wanted.tax)
  return {
    id: idOf('inv', number),
    number,
    order_id: null,
    order_number: null,
    customer_name: wanted.customer_name,
    customer_email: wanted.customer_email,
    customer_phone: null,
    billing_address: null,
    items,
    subtotal,
    shipping: 0,
    tax_percent: wanted.tax,
    tax_amount,
    discount: wanted.discount,
    total: Math.max(0, subtotal + tax_amount - wanted.discount),
    status: wanted.status,
    due_date: wanted.status === 'draft' ? null : addDays(created_at.slice(0, 10), 30),
    paid_at: null,
    notes: wanted.notes,
    created_at,
    updated_at: created_at,
    version: 1,
    seeded: true,
    refunded: 0,
    credit_notes: [],
  }
}

/** Creates an invoice for each paid order, numbered in order of payment. */
const orderInvoices = (orders: readonly OrderItem[]): InvoiceItem[] =>
  orders
    .flatMap(order => {
      const at = order.timeline.find(event => event.payment === 'paid')?.at
      return at ? [{ order, at }] : []
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ order, at }, index) => {
      const number = invoiceNumber(invoicesBefore + index + 1)
      const invoice = invoiceOfOrder(order, { number, settings: defaultSettings(), at })
      return { ...invoice, seeded: true }
    })

/** Creates an invoice for every paid order, and some written by staff. */
export const demoInvoices = (now: Date, orders: readonly OrderItem[]): InvoiceItem[] => [
  ...orderInvoices(orders),
  ...manual.map((wanted, index) => manualInvoice(now, wanted, index)),
]
