import { exportOrders } from '../../api/queries/admin-orders.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useSaveExport } from '../list/use-save-export.ts'
import type { Selection } from '../list/use-selection.ts'
import { PrintPaperButtons } from './print-papers.tsx'
import { useBulkOrders } from './use-order-change.ts'

const actions = [
  { value: 'mark_processing', label: 'Mark as processing' },
  { value: 'mark_shipped', label: 'Mark as shipped' },
  { value: 'mark_delivered', label: 'Mark as delivered' },
  { value: 'export_selected', label: 'Export selected' },
] as const

/** Changes or exports the selected orders. */
export function OrderBulkBar({ selection }: { selection: Selection }) {
  const bulk = useBulkOrders()
  const save = useSaveExport('orders')
  return (
    <BulkBar
      what="orders"
      actions={actions}
      selection={selection}
      apply={(action, order_ids) =>
        action === 'export_selected'
          ? save(exportOrders({ ids: order_ids }), order_ids.length)
          : bulk.mutateAsync({ action, order_ids })
      }
    >
      <PrintPaperButtons ids={selection.selected} />
    </BulkBar>
  )
}
