import { type FormEvent, useState } from 'react'
import type { Consequence } from '../../../../shared/rules/order/consequences.ts'
import type { AdminOrderSummary } from '../../../../shared/schemas/admin-order.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { urlProblem } from '../dialogs/package-fields.tsx'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { PackageGrid } from './package-grid.tsx'
import { mergePackages, type PackageRow, rowsOf } from './package-rows.ts'
import { PastePackages } from './paste-packages.tsx'
import { useBulkShip } from './use-bulk-ship.ts'

type Props = {
  orders: readonly AdminOrderSummary[]
  onClose: () => void
  onShipped: () => void
}

/** The server takes up to 100 orders at a time. */
const maxOrders = 100

const counted = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

const consequences = (count: number): Consequence[] => [
  { about: 'items', text: `${counted(count)} ${count === 1 ? 'ships' : 'ship'} in full.` },
  {
    about: 'status',
    text: 'Orders that changed meanwhile or can’t ship are skipped, and you see why.',
  },
  { about: 'email', text: 'Each customer gets a shipping email with the tracking number.' },
]

const problemOf = (rows: readonly PackageRow[]): string | undefined => {
  if (rows.length === 0) return 'Add orders first'
  return rows.length > maxOrders ? `Ship up to ${maxOrders} orders at a time` : undefined
}

/** Keeps the skipped rows, with the reason. */
const skippedRows = (
  rows: readonly PackageRow[],
  failed: readonly { id: string; message: string }[],
): PackageRow[] =>
  rows.flatMap(row => {
    const found = failed.find(({ id }) => id === row.order)
    return found ? [{ ...row, problem: found.message }] : []
  })

/** Takes the versions that are listed now for rows that staff saw skipped. */
const withVersions = (rows: readonly PackageRow[], orders: Props['orders']): PackageRow[] =>
  rows.map(row =>
    row.problem ? { ...row, version: orders.find(({ id }) => id === row.order)?.version } : row,
  )

/** A grid of orders with carriers and tracking numbers. */
export function BulkShipForm({ orders, onClose, onShipped }: Props) {
  const ship = useBulkShip()
  const [rows, setRows] = useState(() => rowsOf(orders))
  const [empty] = useState(() => orders.length - rowsOf(orders).length)
  const [shipped, setShipped] = useState<number | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const reason = problemOf(rows)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (ship.isPending || reason || rows.some(({ draft }) => urlProblem(draft))) return
    try {
      const { changed, failed } = await ship.mutateAsync(withVersions(rows, orders))
      if (failed.length > 0) {
        setRows(skippedRows(rows, failed))
        return setShipped(changed)
      }
      toast.success(`Shipped ${counted(changed)}`)
      onShipped()
      onClose()
    } catch {
      // Shown above the buttons.
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={ship.isPending} className="grid min-w-0 gap-5">
        {empty > 0 && (
          <p className="text-ink-2">
            {counted(empty)} of your selection {empty === 1 ? 'has' : 'have'} nothing to ship.
          </p>
        )}
        {rows.length > 0 && (
          <PackageGrid rows={rows} showProblems={isSubmitted} onChange={setRows} />
        )}
        <PastePackages onAdd={packages => setRows(now => mergePackages(now, packages))} />
      </fieldset>
      {!reason && <WhatHappens consequences={consequences(rows.length)} />}
      <FormAlert>
        {ship.error ? (
          <p>
            <strong className="font-medium">The orders weren’t all shipped.</strong>{' '}
            {errorMessage(ship.error)} Your entries are kept. Trying again skips orders that
            shipped.
          </p>
        ) : (
          shipped !== null && (
            <p>
              <strong className="font-medium">
                {counted(shipped)} shipped, {rows.length} skipped.
              </strong>{' '}
              The skipped orders are still listed above, with the reasons.
            </p>
          )
        )}
      </FormAlert>
      <FormFoot
        submit={rows.length > 0 ? `Ship ${counted(rows.length)}` : 'Ship orders'}
        cancel={shipped === null ? 'Cancel' : 'Done'}
        busy={ship.isPending}
        busyText="Shipping…"
        reason={reason}
        onCancel={onClose}
      />
    </form>
  )
}
