import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { type FulfillmentFilter, toShipStates } from '../../../shared/schemas/order.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type Filters = Pick<
  Query<typeof adminOrders.listAllOrders>,
  'status' | 'payment_status' | 'fulfillment'
>

const statesOf = (filter: FulfillmentFilter) => (filter === 'to_ship' ? toShipStates : [filter])

/** Converts a query's filters to list facets, for the list and its export. */
export const orderFacets = ({
  status,
  payment_status: payment,
  fulfillment,
}: Filters): FacetFilter => ({
  status: status && [status],
  payment_status: payment && [payment],
  fulfillment: fulfillment && statesOf(fulfillment),
})
