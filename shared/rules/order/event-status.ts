import type { OrderStatus } from '../../schemas/order.ts'

type Package = { shipped_at: string }

/**
 * Returns whether an order was partly shipped when it got a status. The status is "processing" then,
 * as if nothing had shipped.
 */
export const wasPartlyShipped = (
  { at, to }: { at: string; to: OrderStatus | null },
  shipments: readonly Package[],
): boolean => to === 'processing' && shipments.some(({ shipped_at }) => shipped_at <= at)
