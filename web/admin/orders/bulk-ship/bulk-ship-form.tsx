import { type FormEvent, useState } from 'react'
import type { AdminOrderSummary } from '../../../../shared/schemas/admin-order.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { carrierOptions } from '../dialogs/package-fields.tsx'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { BulkShipAlert } from './bulk-ship-alert.tsx'
import { uncheckedOf } from './check-rows.ts'
import { PackageGrid } from './package-grid.tsx'
import { mergePackages, type PackageRow, packageRowsOf } from './package-rows.ts'
import type { ParsedPackage } from './parse-packages.ts'
import { PastePackages } from './paste-packages.tsx'
import {
  bulkShipConsequences,
  type CommonCarrier,
  countOrders,
  countWarnings,
  toShip,
  whyNotShipBulk,
} from './ship-plan.ts'
import { useBulkShip } from './use-bulk-ship.ts'
import { useCheckRows } from './use-check-rows.ts'

type Props = {
  orders: readonly AdminOrderSummary[]
  onClose: () => void
  onShipped: () => void
}

/** Keeps the rows that didn't ship, with the reason. */
const leftRows = (
  rows: readonly PackageRow[],
  sent: readonly PackageRow[],
  failed: readonly { id: string; message: string }[],
): PackageRow[] =>
  rows.flatMap(row => {
    const found = failed.find(({ id }) => id === row.order)
    if (found) return [{ ...row, problem: found.message }]
    return sent.some(({ order }) => order === row.order) ? [] : [row]
  })

/** Updates the version of rows with a problem, which staff have seen, to the one in the list. */
const withVersions = (rows: readonly PackageRow[], orders: Props['orders']): PackageRow[] =>
  rows.map(row => {
    const listed = row.problem && orders.find(({ id }) => id === row.order)?.version
    return listed ? { ...row, version: Math.max(listed, row.version ?? 0) } : row
  })

/** A grid of orders with carriers and tracking numbers. Only orders that the server checked ship. */
export function BulkShipForm({ orders, onClose, onShipped }: Props) {
  const ship = useBulkShip()
  const [rows, setRows] = useState(() => packageRowsOf(orders))
  const { check, error: checkError } = useCheckRows(setRows)
  const [empty] = useState(() => orders.length - packageRowsOf(orders).length)
  const [common, setCommon] = useState<CommonCarrier>('')
  const [text, setText] = useState('')
  const [shipped, setShipped] = useState<number | null>(null)
  const ready = toShip(rows, common)
  const reason = whyNotShipBulk(rows, ready)
  const hasLeftLines = text.trim() !== ''

  const add = (packages: readonly ParsedPackage[]) => {
    const merged = mergePackages(rows, packages)
    setRows(merged)
    void check(uncheckedOf(merged))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (ship.isPending || reason) return
    try {
      const { changed, failed } = await ship.mutateAsync(withVersions(ready, orders))
      const left = leftRows(rows, ready, failed)
      if (left.length === 0 && !hasLeftLines) {
        toast.success(`Shipped ${countOrders(changed)}`)
        onShipped()
        return onClose()
      }
      setRows(left)
      setShipped(changed)
      // They may have shipped or changed since the check.
      void check(failed.map(({ id }) => id))
    } catch {
      // Shown above the buttons.
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={ship.isPending} className="grid min-w-0 gap-5">
        {empty > 0 && (
          <p className="text-ink-2">
            {countOrders(empty)} of your selection {empty === 1 ? 'has' : 'have'} nothing to ship.
          </p>
        )}
        {rows.length > 0 && (
          <SelectField
            label="Carrier for lines without one"
            size="admin"
            className="md:max-w-64"
            error={undefined}
            options={carrierOptions}
            value={common}
            onChange={event => setCommon(event.target.value as CommonCarrier)}
          />
        )}
        {rows.length > 0 && <PackageGrid rows={rows} common={common} onChange={setRows} />}
        {rows.some(row => row.check === 'failed' || row.check === 'blocked') && (
          <Button
            rank="outline"
            size="admin"
            className="justify-self-start"
            onClick={() => void check(uncheckedOf(rows))}
          >
            Check again
          </Button>
        )}
        <PastePackages text={text} onText={setText} onAdd={add} />
      </fieldset>
      {!reason && <WhatHappens consequences={bulkShipConsequences(ready, hasLeftLines)} />}
      <BulkShipAlert
        error={ship.error}
        checkError={checkError}
        shipped={shipped}
        skipped={rows.length}
        hasLeftLines={hasLeftLines}
      />
      <FormFoot
        submit={
          ready.length === 0
            ? 'Ship orders'
            : `Ship ${countOrders(ready.length)}${countWarnings(ready) > 0 ? ' anyway' : ''}`
        }
        cancel={shipped === null ? 'Cancel' : 'Done'}
        busy={ship.isPending}
        busyText="Shipping…"
        {...(reason && { reason })}
        onCancel={onClose}
      />
    </form>
  )
}
