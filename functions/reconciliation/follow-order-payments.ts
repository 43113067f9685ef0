import { isOpen } from '../../shared/rules/order/dispute.ts'
import { isOwed } from '../../shared/rules/order/owed-refunds.ts'
import type { PaymentAttempt, RefundFact } from '../../shared/schemas/order-facts.ts'
import type { Change } from '../table/change-record.ts'
import { removeOpenDispute, saveOpenDispute } from '../table/open-disputes.ts'
import { OrderItem } from '../table/orders.ts'
import { removeOwedRefund, saveOwedRefund } from '../table/owed-refunds.ts'
import { addLedgerEntry, type LedgerEntry } from '../table/payment-ledger.ts'

/**
 * Returns the provider of an attempt. Null for cash and for the demo, which keep no records to
 * compare.
 */
const providerOf = (attempt: PaymentAttempt | undefined) =>
  attempt?.provider && attempt.provider !== 'demo' ? attempt.provider : null

const isCaptured = ({ state }: PaymentAttempt) => state === 'captured'
/**
 * Returns whether the provider made a refund. Its records don't contain refunds that staff paid
 * another way.
 */
const isMade = ({ state, paid_by }: RefundFact) => state === 'made' && !paid_by
/** Returns the facts that are in a state now and weren't before. */
const added = <Fact extends { id: string }>(
  now: Fact[],
  before: Fact[] | undefined,
  is: (fact: Fact) => boolean,
) => now.filter(fact => is(fact) && !before?.some(old => old.id === fact.id && is(old)))

const newEntries = (before: OrderItem | undefined, order: OrderItem): LedgerEntry[] => {
  const common = { order_id: order.id }
  const charges = added(order.attempts, before?.attempts, isCaptured).flatMap(attempt => {
    const provider = providerOf(attempt)
    const { id, at } = attempt
    return provider ? [{ ...common, kind: 'charge' as const, provider, id, at }] : []
  })
  const refunds = added(order.refunds, before?.refunds, isMade).flatMap(refund => {
    const provider = providerOf(order.attempts.find(({ id }) => id === refund.attempt_id))
    const at = refund.credit_note?.created_at ?? order.updated_at
    return provider ? [{ ...common, kind: 'refund' as const, provider, id: refund.id, at }] : []
  })
  return [...charges, ...refunds]
}

const followDisputes = async (before: OrderItem | undefined, order: OrderItem) => {
  const { id: order_id, order_number, disputes = [] } = order
  for (const dispute of disputes) {
    const old = before?.disputes?.find(({ id }) => id === dispute.id)
    if (old?.at === dispute.at && old.state === dispute.state) continue
    if (isOpen(dispute)) await saveOpenDispute({ ...dispute, order_id, order_number })
    else await removeOpenDispute(dispute.id)
  }
}

const followRefunds = async (before: OrderItem | undefined, order: OrderItem) => {
  const { id: order_id, order_number, updated_at: since } = order
  for (const refund of order.refunds) {
    const { id, at, amount, failure = null } = refund
    const old = before?.refunds.find(one => one.id === id)
    const [was, is] = [old !== undefined && isOwed(old), isOwed(refund)]
    if (was === is && (old?.failure ?? null) === failure) continue
    if (is) await saveOwedRefund({ id, order_id, order_number, at, amount, failure, since })
    else await removeOwedRefund(id)
  }
}

/**
 * Stream consumer: lists an order's new charges, refunds and disputes for reconciliation, and the
 * refunds owed to its customer.
 */
export const followOrderPayments = async ({ entity, before, after }: Change): Promise<void> => {
  if (entity !== 'order' || !after) return
  const order = OrderItem.parse(after)
  const earlier = before && OrderItem.parse(before)
  for (const entry of newEntries(earlier, order)) await addLedgerEntry(entry)
  await followDisputes(earlier, order)
  await followRefunds(earlier, order)
}
