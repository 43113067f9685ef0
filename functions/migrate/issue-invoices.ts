import { invoiceIdOfPayment } from '../invoices/invoiced-payment.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { Stored } from '../table/drift.ts'
import { getInvoice } from '../table/invoices.ts'
import type { BuyerKey, Key } from '../table/keys.ts'
import { getOrder, OrderItem } from '../table/orders.ts'
import type { Step } from './step.ts'

type Paid = { order: Key; id: string; payment: string; invoice: string; at: string }

/** Release 0.2.0 and earlier issued an invoice on first use. Those that are missing follow by date. */
export const invoices: Step<Paid> = {
  id: '0.3.0-invoices',
  does: 'Issues the invoices of earlier payments, by date',
  find: (item: Stored) => {
    if (item.entity !== 'order') return []
    const order = OrderItem.parse(item)
    return order.attempts
      .filter(({ state }) => state === 'captured')
      .map(payment => ({
        order: { pk: item.pk, sk: item.sk },
        id: order.id,
        payment: payment.id,
        invoice: invoiceIdOfPayment(order, payment),
        at: payment.at,
      }))
  },
  isLeft: async ({ invoice }) => (await getInvoice(invoice)) === undefined,
  convert: async ({ order: { pk }, id, payment }) => {
    const order = await getOrder(pk as BuyerKey, id)
    const paid = order?.attempts.find(attempt => attempt.id === payment)
    if (order && paid) await issueInvoice(order, new Date(), paid)
  },
  compare: (one, other) =>
    one.at.localeCompare(other.at) || one.payment.localeCompare(other.payment),
}
