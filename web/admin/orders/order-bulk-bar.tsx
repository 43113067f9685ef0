import { Truck } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrderSummary } from '../../../shared/schemas/admin-order.ts'
import { exportOrders, startOrderExport } from '../../api/queries/admin-orders.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useSaveExport } from '../list/use-save-export.ts'
import type { Selection } from '../list/use-selection.ts'
import { PrintPaperButtons } from './print-papers.tsx'
import { useBulkOrders } from './use-order-change.ts'

const BulkShipDialog = later(() => import('./bulk-ship/bulk-ship-dialog.tsx'))

const actions = [
  { value: 'mark_processing', label: 'Mark as processing' },
  { value: 'mark_shipped', label: 'Mark as shipped' },
  { value: 'mark_delivered', label: 'Mark as delivered' },
  { value: 'export_selected', label: 'Export selected' },
  { value: 'export_items', label: 'Export items of selected' },
] as const

const isExport = (action: string) => action.startsWith('export')

type Selected = { ids: string[]; rows?: 'items' }

/** Exports the selected orders, in the background if that takes too long to wait for. */
const saveRows = (save: ReturnType<typeof useSaveExport>, query: Selected) =>
  save({
    rows: query.ids.length,
    load: () => exportOrders(query),
    start: () => startOrderExport(query),
  })

type Props = { orders: readonly AdminOrderSummary[]; selection: Selection }

/** Changes, ships, prints or exports the selected orders. */
export function OrderBulkBar({ orders, selection }: Props) {
  const isAdmin = useIsAdmin()
  const bulk = useBulkOrders()
  const save = useSaveExport('orders')
  const saveItems = useSaveExport('order_items')
  const [isShipping, setIsShipping] = useState(false)
  const selected = orders.filter(({ id }) => selection.selected.includes(id))
  const versions = Object.fromEntries(selected.map(({ id, version }) => [id, version]))
  return (
    <>
      <BulkBar
        what="orders"
        actions={actions.filter(({ value }) => isAdmin || !isExport(value))}
        selection={selection}
        apply={(action, order_ids) => {
          if (action === 'export_selected') return saveRows(save, { ids: order_ids })
          if (action === 'export_items')
            return saveRows(saveItems, { ids: order_ids, rows: 'items' })
          return bulk.mutateAsync({ action, order_ids, versions })
        }}
      >
        <Button rank="outline" size="admin" onClick={() => setIsShipping(true)}>
          <Truck aria-hidden="true" size={16} strokeWidth={1.5} />
          Ship with tracking
        </Button>
        <PrintPaperButtons ids={selection.selected} />
      </BulkBar>
      {isShipping && (
        <Suspense>
          <BulkShipDialog
            orders={selected}
            onClose={() => setIsShipping(false)}
            onShipped={selection.clear}
          />
        </Suspense>
      )}
    </>
  )
}
