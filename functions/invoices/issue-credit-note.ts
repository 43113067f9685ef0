import { nextCreditNote } from '../table/credit-notes.ts'
import type { BuyerKey, Key } from '../table/keys.ts'
import { getOrder, replaceOrder } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { creditNoteSteps } from './credit-note-steps.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Issues the credit note of a refund that was made, unless it has one. */
export const issueCreditNote = (key: Key, refundId: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const order = await getOrder(key.pk as BuyerKey, key.sk.slice(key.sk.indexOf('#') + 1))
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || refund?.state !== 'made' || refund.credit_note) return
    const payment = order.attempts.find(({ id }) => id === refund.attempt_id)
    await issueInvoice(order, now, payment)
    const credit_note = await nextCreditNote(refundId, now)
    const next = {
      ...order,
      refunds: order.refunds.map(one => (one.id === refundId ? { ...one, credit_note } : one)),
    }
    await transact([
      ...replaceOrder(order, next, versionConflict),
      ...(await creditNoteSteps(next, refundId)),
    ])
  })
