import { useLocation, useNavigate } from 'react-router-dom'
import { adminPaths } from '../paths.ts'
import type { OpenedFrom } from './page/use-order-links.ts'
import { useOrderList } from './use-order-list.ts'

/**
 * Returns a function that closes a dialog above an order. It goes back if the order page opened the
 * dialog, so that Back then leads to the list; otherwise it replaces the dialog's address.
 */
export function useCloseDialog(order: { id: string }): () => void {
  const { query } = useOrderList()
  const { state } = useLocation() as { state: OpenedFrom }
  const navigate = useNavigate()
  return () =>
    void (state?.fromOrder
      ? navigate(-1)
      : navigate(adminPaths.order(order, query), { replace: true, preventScrollReset: true }))
}
