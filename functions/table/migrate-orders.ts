import type { ReturnFact } from '../../shared/schemas/order-facts.ts'
import { getComplaint } from './complaints.ts'
import type { Check, Stored } from './drift.ts'
import { idAt } from './id.ts'
import { type Key, type Owner, returnLedgerKey, returnLedgerPrefix, userOwner } from './keys.ts'
import { getOrder, type OrderItem, orderWithKeys, replaceOrder } from './orders.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { loadReturns, type ReturnRequest } from './return-ledger.ts'
import { nextReturnNumber, storeReturns } from './returns.ts'
import { transact } from './transact.ts'
import { isOldOrder } from './upgrade-order.ts'

/** Something that release 0.2.0 or earlier stored in its own way. */
export type OldData = { what: 'old order' | 'old returns'; key: Key }

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Finds orders and return requests of earlier releases. */
export const checkOldData = (): Check<OldData> => {
  const found: OldData[] = []
  return {
    read: (item: Stored) => {
      if (item.entity === 'order' && isOldOrder(item))
        found.push({ what: 'old order', key: keyOf(item) })
      if (item.entity === 'return-ledger') found.push({ what: 'old returns', key: keyOf(item) })
    },
    drift: () => found,
  }
}

/** Stores an order as facts. Someone who changes it meanwhile stores them too. */
const migrateOrder = ({ pk, sk }: Key): Promise<void> =>
  retryOnConflict(async () => {
    const order = await getOrder(pk as Owner, sk.slice(sk.indexOf('#') + 1))
    if (!order) return
    const { version } = order
    await transact([
      {
        write: {
          put: orderWithKeys(order),
          when: '#version = :read',
          names: { '#version': 'version' },
          values: { ':read': version },
        },
        failsWith: versionConflict,
      },
    ])
  })

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
const migrateReturns = ({ pk, sk }: Key): Promise<void> =>
  retryOnConflict(async () => {
    const userId = pk.slice(userOwner('').length)
    const orderId = sk.slice(returnLedgerPrefix.length)
    const order = await getOrder(pk as Owner, orderId)
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

/** Converts what earlier releases stored. Safe to repeat. */
export const migrateOldData = async (found: readonly OldData[]): Promise<void> => {
  for (const { what, key } of found)
    await (what === 'old order' ? migrateOrder(key) : migrateReturns(key))
}
