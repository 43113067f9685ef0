import type { ReturnFact } from '../../shared/schemas/order-facts.ts'
import { getComplaint } from '../table/complaints.ts'
import { idAt } from '../table/id.ts'
import {
  type BuyerKey,
  type Key,
  returnLedgerKey,
  returnLedgerPrefix,
  userBuyer,
} from '../table/keys.ts'
import { skipEmail } from '../table/mail-ledger.ts'
import { getOrder, type OrderItem, replaceOrder } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { loadReturns, type ReturnRequest } from '../table/return-ledger.ts'
import { nextReturnNumber, storeReturns } from '../table/returns.ts'
import { transact } from '../table/transact.ts'
import type { Step } from './step.ts'

const toFact = async (
  userId: string,
  order: OrderItem,
  { complaint_id, hash, at, lines }: ReturnRequest,
): Promise<ReturnFact> => {
  const ticket = await getComplaint(userId, complaint_id)
  const isOver = ticket?.status === 'resolved' || ticket?.status === 'closed'
  return {
    id: idAt('ret', new Date(at), complaint_id),
    number: await nextReturnNumber(),
    units: lines.flatMap(({ product_id, variant_id, quantity }) => {
      const line = order.lines.find(
        one => one.product_id === product_id && one.variant_id === variant_id,
      )
      return line ? [{ line_id: line.id, quantity, reason: '', replacement: null }] : []
    }),
    comment: null,
    attachments: [],
    state: isOver ? 'closed' : 'requested',
    requested_at: at,
    decided_at: null,
    received_at: isOver ? at : null,
    closed_at: isOver ? at : null,
    answer: null,
    complaint_id,
    hash,
  }
}

/** Moves the return requests of an order into its facts. */
const convertReturns = ({ pk, sk }: Key): Promise<void> =>
  retryOnConflict(async () => {
    const userId = pk.slice(userBuyer('').length)
    const orderId = sk.slice(returnLedgerPrefix.length)
    const order = await getOrder(pk as BuyerKey, orderId)
    const { requests } = await loadReturns(userId, orderId)
    const left = requests.filter(
      ({ complaint_id }) => !order?.returns.some(one => one.complaint_id === complaint_id),
    )
    const facts = order
      ? await Promise.all(left.map(request => toFact(userId, order, request)))
      : []
    const added = facts.filter(({ units }) => units.length > 0)
    const removal = { write: { remove: returnLedgerKey(userId, orderId) } }
    if (!order || added.length === 0) return transact([removal])
    // Customers got an email about the ticket when they requested the return.
    for (const { id } of added) await skipEmail('return-requested', id, new Date())
    const next = {
      ...order,
      returns: [...order.returns, ...added],
      version: order.version + 1,
    }
    await transact([
      ...replaceOrder(order, next, versionConflict),
      ...storeReturns(order, next),
      removal,
    ])
  })

/** Release 0.2.0 and earlier stored return requests beside their order. */
export const returnRequests: Step<Key> = {
  id: '0.3.0-returns',
  does: 'Moves return requests to their orders',
  find: ({ entity, pk, sk }) => (entity === 'return-ledger' ? [{ pk, sk }] : []),
  convert: convertReturns,
}
