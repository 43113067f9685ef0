import { Printer } from 'lucide-react'
import { unitsToShip } from '../../../shared/rules/order/units-to-ship.ts'
import { orderPaperKinds } from '../../../shared/rules/paper-name.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { RowAction } from '../list/row-menu.tsx'
import { paperLabels, usePrintPaper } from './use-print-paper.ts'

/** Buttons that print papers for the selected orders, with the orders that were skipped. */
export function PrintPaperButtons({ ids }: { ids: readonly string[] }) {
  const { print, printing, problem, dismiss } = usePrintPaper()
  return (
    <>
      {orderPaperKinds.map(kind => (
        <Button
          key={kind}
          rank="outline"
          size="admin"
          busy={printing === kind}
          disabled={printing !== undefined && printing !== kind}
          onClick={() => print(kind, ids)}
        >
          <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
          {paperLabels[kind]}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="order-last basis-full text-error">
          {problem}{' '}
          <button type="button" className="underline" onClick={dismiss}>
            Dismiss
          </button>
        </p>
      )}
    </>
  )
}

/** Menu items that print papers for one order. Disabled when nothing can ship. */
export function PrintPaperActions({ order }: { order: AdminOrder }) {
  const { print } = usePrintPaper(toast.error)
  const reason = unitsToShip(order.facts).length === 0 ? 'nothing to ship' : undefined
  return (
    <>
      <RowAction reason={reason} onSelect={() => print('packing-slips', [order.id])}>
        Print packing slip
      </RowAction>
      <RowAction reason={reason} onSelect={() => print('pick-list', [order.id])}>
        Print pick list
      </RowAction>
    </>
  )
}
