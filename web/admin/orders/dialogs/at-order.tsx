import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { adminOrderQuery } from '../../../api/queries/admin-orders.ts'
import { paths } from '../../../paths.ts'
import { useOrderList } from '../use-order-list.ts'
import type { OrderDialogProps } from './use-order-command.ts'

/** Renders a dialog at its own address above an order. Closing it returns to the order. */
export function AtOrder({ children }: { children: (props: OrderDialogProps) => ReactNode }) {
  const { id = '' } = useParams()
  const { query } = useOrderList()
  const navigate = useNavigate()
  const { data: order } = useQuery(adminOrderQuery(id))
  const onClose = () => void navigate(paths.adminOrder({ id }, query), { preventScrollReset: true })
  return order ? children({ order, onClose, onChanged: () => {} }) : null
}
