import type { ProviderName } from '../../../shared/schemas/payment-providers.ts'
import type { PaymentProvider, ProviderMovement } from '../../payment-providers/provider.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { listLedger } from '../../table/payment-ledger.ts'
import { compareEntry, compareMovement, type NewDifference, refundOfMovement } from './compare.ts'
import { findDoublePayments, type OrderCharge } from './double-payments.ts'

type Period = { from: string; to: string }
export type ProviderComparison = {
  found: NewDifference[]
  charges: number
  refunds: number
  disputes: number
}

/** Maximum difference between the times at which a provider and an order record the same event. */
const slackMs = 3_600_000

const shift = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
const isWithin = (at: string, { from, to }: Period) => at >= from && at <= to

/** Creates a function that reads orders, each once. */
const orderReader = () => {
  const known = new Map<string, Promise<OrderItem | undefined>>()
  return (id: string | null): Promise<OrderItem | undefined> => {
    if (!id) return Promise.resolve(undefined)
    const found = known.get(id) ?? findOrder(id)
    known.set(id, found)
    return found
  }
}

/** Names the attempt or refund that a movement belongs to. */
const idOf = (order: OrderItem | undefined, movement: ProviderMovement) =>
  movement.kind === 'refund' ? refundOfMovement(order, movement)?.id : movement.reference

/**
 * Compares the movements of a provider in a period with the orders, and the orders' charges and
 * refunds of that period with the movements. Its cost depends on the period, not on the store.
 */
export const compareProvider = async (
  provider: PaymentProvider,
  period: Period,
): Promise<ProviderComparison> => {
  const readOrder = orderReader()
  const seen = new Set<string>()
  const paid: OrderCharge[] = []
  const compared: ProviderComparison = { found: [], charges: 0, refunds: 0, disputes: 0 }
  const read = { from: shift(period.from, -slackMs), to: shift(period.to, slackMs) }
  for await (const movement of provider.listMovements(read)) {
    const order = await readOrder(movement.order_id)
    seen.add(idOf(order, movement) ?? '')
    if (order && movement.kind === 'charge') paid.push({ order, movement })
    if (!isWithin(movement.at, period)) continue
    if (movement.kind === 'charge') compared.charges++
    if (movement.kind === 'refund') compared.refunds++
    if (movement.kind === 'dispute') compared.disputes++
    const found = compareMovement({ order, movement })
    if (found) compared.found.push(found)
  }
  compared.found.push(...findDoublePayments(paid).filter(({ at }) => isWithin(at, period)))
  for await (const entry of listLedger(period.from, period.to)) {
    if (entry.provider !== (provider.name satisfies ProviderName)) continue
    const found = compareEntry(entry, await readOrder(entry.order_id), seen)
    if (found) compared.found.push(found)
  }
  return compared
}
