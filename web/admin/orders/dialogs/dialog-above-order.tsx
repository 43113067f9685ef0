import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { adminOrderQuery } from '../../../api/queries/admin-orders.ts'
import { useCloseDialog } from '../use-close-dialog.ts'
import type { OrderDialogProps } from './use-order-command.ts'

/** Renders a dialog at its own address above an order. Closing it returns to the order. */
export function DialogAboveOrder({
  children,
}: {
  children: (props: OrderDialogProps) => ReactNode
}) {
  const { id = '' } = useParams()
  const { data: order } = useQuery(adminOrderQuery(id))
  const onClose = useCloseDialog({ id })
  return order ? children({ order, onClose, onChanged: () => {} }) : null
}
