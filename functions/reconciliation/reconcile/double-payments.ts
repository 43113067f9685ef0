import { isLive } from '../../../shared/rules/order/status.ts'
import { lineFingerprint } from '../../orders/line-fingerprint.ts'
import type { ProviderMovement } from '../../payment-providers/provider.ts'
import type { OrderItem } from '../../table/orders.ts'
import type { NewDifference } from './compare.ts'

const hour = 3_600_000

/** A charge and the order that it paid. */
export type OrderCharge = { order: OrderItem; movement: ProviderMovement }

/** Returns a key for a buyer and what they bought. */
const cartOf = ({ order }: OrderCharge): string =>
  `${order.email.toLowerCase()} ${lineFingerprint(order.lines)}`

/** Returns whether an earlier payment of the same cart may have been the right one. */
const isRepeated = (one: OrderCharge, earlier: OrderCharge): boolean =>
  one.order.id !== earlier.order.id &&
  Date.parse(one.movement.at) - Date.parse(earlier.movement.at) <= hour

/**
 * Lists payments that may be a second one for the same cart: by the same buyer, for the same items,
 * within an hour of another. Ignores canceled orders.
 */
export const findDoublePayments = (paid: readonly OrderCharge[]): NewDifference[] => {
  const standing = paid
    .filter(({ order }) => isLive(order))
    .toSorted((a, b) => a.movement.at.localeCompare(b.movement.at))
  return [...Map.groupBy(standing, cartOf).values()].flatMap(same =>
    same
      .filter((one, index) => same.slice(0, index).some(earlier => isRepeated(one, earlier)))
      .map(({ order, movement }) => ({
        kind: 'possible_double_payment' as const,
        at: movement.at,
        order_id: order.id,
        order_number: order.order_number,
        provider_id: movement.id,
        expected: null,
        actual: movement.own?.amount ?? movement.amount,
      })),
  )
}
