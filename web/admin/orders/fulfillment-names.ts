import { holdNames } from '../../../shared/rules/order/fulfillment-state.ts'
import type { FulfillmentFilter, HoldReason } from '../../../shared/schemas/order.ts'
import { fulfillmentNames } from '../../ui/order-badge.tsx'

/** Names what staff filter orders by. */
export const fulfillmentFilterNames: Record<FulfillmentFilter, string> = {
  ...fulfillmentNames,
  to_ship: 'To ship',
  on_hold: 'On hold',
  canceled: 'Canceled',
}

/** Names why an order is on hold, such as "On hold: payment disputed". */
export const holdText = (reason: HoldReason): string =>
  `On hold: ${holdNames[reason].charAt(0).toLowerCase()}${holdNames[reason].slice(1)}`
