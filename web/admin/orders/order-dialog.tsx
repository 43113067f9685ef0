import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { adminOrderQuery } from '../../api/queries/admin-orders.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useCloseDialog } from './use-close-dialog.ts'

type Props = { title: string; children: (order: AdminOrder, close: () => void) => ReactNode }

/** A dialog above an order's page, with its own address. */
export function OrderDialog({ title, children }: Props) {
  const { id = '' } = useParams()
  const { data: order } = useQuery(adminOrderQuery(id))
  const close = useCloseDialog({ id })
  if (!order) return null
  return (
    <FormDialog open onOpenChange={close} title={title} description={`Order ${order.order_number}`}>
      {children(order, close)}
    </FormDialog>
  )
}
