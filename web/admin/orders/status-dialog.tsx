import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { adminOrderQuery } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusForm } from './status-form.tsx'
import { useOrderFilters } from './use-order-filters.ts'

/** `/admin/orders/{id}/status`: the status update over the order's detail. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useOrderFilters()
  const navigate = useNavigate()
  const { data: order } = useQuery(adminOrderQuery(id))
  const close = () => void navigate(paths.adminOrder({ id }, query), { preventScrollReset: true })
  if (!order) return null
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Update status"
      description={`Order ${order.order_number}`}
    >
      <StatusForm order={order} onClose={close} />
    </Dialog>
  )
}
