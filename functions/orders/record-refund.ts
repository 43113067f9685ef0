import { isPartlyRefunded } from '../../shared/rules/order/status.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { ProviderRefund } from '../payment-providers/provider.ts'
import { nextCreditNote } from '../table/credit-notes.ts'
import type { OrderItem } from '../table/orders.ts'
import { reportToOrder } from './apply-command.ts'

const noteOf = (refundId: string) => (next: OrderItem) => {
  const number = next.refunds.find(({ id }) => id === refundId)?.credit_note?.number
  const extent = isPartlyRefunded(next) ? 'partially refunded' : 'refunded'
  return `Payment ${extent}. Credit note ${number}.`
}

/**
 * Records a refund as made. Writes its credit note, the number and the order's fact in one
 * transaction, so numbers have no gaps and a repeated call changes nothing.
 */
export const recordRefund = async (
  order: OrderItem,
  refundId: string,
  now: Date,
  provider_id: string | null = null,
): Promise<OrderItem> => {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const payment = order.attempts.find(({ id }) => id === refund?.attempt_id)
  await issueInvoice(order, now, payment)
  const made = async () => ({
    type: 'refund_result' as const,
    refund_id: refundId,
    state: 'made' as const,
    credit_note: await nextCreditNote(refundId, now),
    provider_id,
  })
  return (await reportToOrder(order, made, noteOf(refundId), now)).order
}

/** Records that the provider works on a refund and reports the result later. */
export const recordPendingRefund = async (
  order: OrderItem,
  { refund_id, provider_id }: Pick<ProviderRefund, 'refund_id' | 'provider_id'>,
  now: Date,
): Promise<OrderItem> => {
  const command = { type: 'refund_result', refund_id, provider_id, state: 'pending' } as const
  return (await reportToOrder(order, command, () => null, now)).order
}

/**
 * Records that the provider rejected a refund. It is still owed, and may be tried again. `failure` is
 * the reason for staff.
 */
export const recordFailedRefund = async (
  order: OrderItem,
  refundId: string,
  now: Date,
  failure: string | null = null,
): Promise<OrderItem> => {
  const command = { type: 'refund_result', refund_id: refundId, state: 'failed', failure } as const
  const wasMade = order.refunds.some(({ id, state }) => id === refundId && state === 'made')
  const note = () =>
    wasMade
      ? 'The customer’s bank sent the refund back. Pay it another way.'
      : 'The refund didn’t go through. It’s still owed.'
  return (await reportToOrder(order, command, note, now)).order
}
