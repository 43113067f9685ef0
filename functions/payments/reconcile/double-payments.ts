import { isLive } from '../../../shared/rules/order/status.ts'
import type { ProviderMovement } from '../../payment/provider.ts'
import type { OrderItem } from '../../table/orders.ts'
import type { Found } from './compare.ts'

const hour = 3_600_000

const itemsOf = ({ lines }: OrderItem): string =>
  lines
    .map(({ variant_id, quantity }) => `${variant_id} ${quantity}`)
    .sort()
    .join()

/** A charge and the order that it paid. */
export type Paid = { order: OrderItem; movement: ProviderMovement }

/** Whether two paid orders look like one cart that was paid twice. */
const isSameCart = (one: Paid, other: Paid): boolean =>
  one.order.id !== other.order.id &&
  one.order.email.toLowerCase() === other.order.email.toLowerCase() &&
  itemsOf(one.order) === itemsOf(other.order) &&
  Math.abs(Date.parse(one.movement.at) - Date.parse(other.movement.at)) <= hour

/**
 * Lists payments that may be a second one for the same cart: by the same buyer, for the same items, within
 * an hour of another. An order that was canceled doesn't count.
 */
export const findDoublePayments = (paid: readonly Paid[]): Found[] => {
  const standing = paid
    .filter(({ order }) => isLive(order))
    .toSorted((a, b) => a.movement.at.localeCompare(b.movement.at))
  const byBuyer = Map.groupBy(standing, ({ order }) => order.email.toLowerCase())
  return [...byBuyer.values()].flatMap(own =>
    own
      .filter((one, index) => own.slice(0, index).some(earlier => isSameCart(earlier, one)))
      .map(({ order, movement }) => ({
        kind: 'possible_double_payment' as const,
        at: movement.at,
        order_id: order.id,
        order_number: order.order_number,
        provider_id: movement.id,
        expected: null,
        actual: movement.amount,
      })),
  )
}
