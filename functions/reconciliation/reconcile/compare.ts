import { currency } from '../../../shared/brand.ts'
import type { DifferenceKind } from '../../../shared/schemas/payment-report.ts'
import type { ProviderMovement } from '../../payment-providers/provider.ts'
import type { OrderItem } from '../../table/orders.ts'
import type { DifferenceItem } from '../../table/payment-differences.ts'
import type { LedgerEntry } from '../../table/payment-ledger.ts'

/** A difference before it is stored. */
export type NewDifference = Omit<DifferenceItem, 'id' | 'found_at' | 'dismissed' | 'provider'>

type Known = { order: OrderItem | undefined; movement: ProviderMovement }

/** Returns the amount in the store's currency, even if the movement settled in another. */
const own = ({ own: given, amount, currency: settled }: ProviderMovement) =>
  given ?? { amount, currency: settled }

const differ = (
  kind: DifferenceKind,
  { order, movement }: Known,
  expected: number | null,
): NewDifference => ({
  kind,
  at: movement.at,
  order_id: order?.id ?? movement.order_id,
  order_number: order?.order_number ?? null,
  provider_id: movement.id,
  expected,
  actual: own(movement).amount,
})

const isSame = (movement: ProviderMovement, cents: number): boolean => {
  const { amount, currency: given } = own(movement)
  return amount === cents && given === currency
}

const compareCharge = (known: Known): NewDifference | undefined => {
  const { order, movement } = known
  const attempt = order?.attempts.find(({ id }) => id === movement.reference)
  if (!attempt) return differ('charge_without_order', known, null)
  if (attempt.state !== 'captured') return differ('charge_without_order', known, attempt.amount)
  return isSame(movement, attempt.amount)
    ? undefined
    : differ('charge_amount', known, attempt.amount)
}

/** Finds the order's refund that a movement pays, or returns to the store if it failed later. */
export const refundOfMovement = (order: OrderItem | undefined, movement: ProviderMovement) =>
  order?.refunds.find(
    ({ id, provider_id }) => id === movement.refund_id || provider_id === movement.id,
  )

const compareRefund = (known: Known): NewDifference | undefined => {
  const { order, movement } = known
  const refund = refundOfMovement(order, movement)
  // A refund that failed after it was made gives the money back to the store.
  if (movement.amount > 0)
    return refund?.state === 'made' && !refund.paid_by
      ? differ('refund_failed', known, -refund.amount)
      : undefined
  // The provider must not pay a refund that it had rejected and that staff then paid another way.
  const isPaidTwice = refund?.paid_by !== undefined && !refund.provider_id
  if (!refund || isPaidTwice) return differ('refund_without_order', known, null)
  return isSame(movement, -refund.amount)
    ? undefined
    : differ('refund_amount', known, -refund.amount)
}

const compareDispute = (known: Known): NewDifference | undefined => {
  const { order, movement } = known
  const isKnown = order?.disputes?.some(
    ({ id, attempt_id }) => id === movement.id || attempt_id === movement.reference,
  )
  return isKnown ? undefined : differ('dispute_missing', known, null)
}

/** Compares a movement at the provider with its order. Undefined if they agree. */
export const compareMovement = (known: Known): NewDifference | undefined => {
  switch (known.movement.kind) {
    case 'charge':
      return compareCharge(known)
    case 'refund':
      return compareRefund(known)
    case 'dispute':
      return compareDispute(known)
    default:
      return undefined
  }
}

/** Compares an entry that an order recorded with the provider's movements. */
export const compareEntry = (
  entry: LedgerEntry,
  order: OrderItem | undefined,
  seen: ReadonlySet<string>,
): NewDifference | undefined => {
  if (seen.has(entry.id)) return undefined
  const isCharge = entry.kind === 'charge'
  const facts = isCharge ? order?.attempts : order?.refunds
  const amount = facts?.find(({ id }) => id === entry.id)?.amount ?? null
  return {
    kind: isCharge ? 'order_without_charge' : 'order_without_refund',
    at: entry.at,
    order_id: entry.order_id,
    order_number: order?.order_number ?? null,
    provider_id: null,
    expected: amount === null || isCharge ? amount : -amount,
    actual: null,
  }
}
