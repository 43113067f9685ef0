import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { FacetFilter } from '../../table/lists/list.ts'

type Asked = Pick<Query<typeof adminOrders.listAllOrders>, 'status' | 'payment_status'>

/** The facets of the list of orders that a query asks for, on the screen as in an export. */
export const orderFacets = ({ status, payment_status: payment }: Asked): FacetFilter => ({
  status: status && [status],
  payment_status: payment && [payment],
})
