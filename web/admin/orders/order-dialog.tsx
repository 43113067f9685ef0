import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { adminOrderQuery } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useOrderList } from './use-order-list.ts'

type Props = { title: string; children: (order: AdminOrder, close: () => void) => ReactNode }

/** A dialog above an order's drawer, with its own address. Closing it returns to the drawer. */
export function OrderDialog({ title, children }: Props) {
  const { id = '' } = useParams()
  const { query } = useOrderList()
  const navigate = useNavigate()
  const { data: order } = useQuery(adminOrderQuery(id))
  const close = () => void navigate(paths.adminOrder({ id }, query), { preventScrollReset: true })
  if (!order) return null
  return (
    <FormDialog open onOpenChange={close} title={title} description={`Order ${order.order_number}`}>
      {children(order, close)}
    </FormDialog>
  )
}
