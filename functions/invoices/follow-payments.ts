import { wasCaptured } from '../../shared/rules/order/payment-covers.ts'
import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import type { Change } from '../table/change-record.ts'
import { OrderItem } from '../table/orders.ts'
import { creditCash } from './credit-cash.ts'
import { wasTakenBack } from './invoiced-payment.ts'
import { issueNewInvoice } from './issue-invoice.ts'

/** Lists the payments that pass `is` now and didn't before. */
const newlyMatching = (
  before: OrderItem | undefined,
  { attempts }: OrderItem,
  is: (payment: PaymentAttempt) => boolean,
): PaymentAttempt[] =>
  attempts.filter(
    payment =>
      is(payment) &&
      !before?.attempts.some(({ id, ...old }) => id === payment.id && is({ id, ...old })),
  )

/**
 * Stream consumer: issues the invoice of each payment whose money was captured or collected, as the order
 * was at that moment, and credits it if the cash was taken back. Safe to repeat.
 */
export const followPayments = async ({ entity, before, after }: Change): Promise<void> => {
  if (entity !== 'order' || !after) return
  const order = OrderItem.parse(after)
  const earlier = before && OrderItem.parse(before)
  // Demo data comes with its invoices.
  if (order.seeded && !earlier) return
  const now = new Date()
  for (const payment of newlyMatching(earlier, order, wasCaptured))
    await issueNewInvoice(order, now, payment)
  for (const payment of newlyMatching(earlier, order, wasTakenBack))
    await creditCash(order, payment, now)
}
