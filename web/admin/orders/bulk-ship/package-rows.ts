import type { AdminOrderSummary } from '../../../../shared/schemas/admin-order.ts'
import { fullName } from '../../format.ts'
import { noPackage, type PackageDraft } from '../dialogs/package-fields.tsx'
import { orderKey, type ParsedPackage } from './parse-packages.ts'

/** One order of the grid. */
export type PackageRow = {
  /** The order's id, or its number if it came from a file. */
  order: string
  /** For people. */
  name: string
  customer: string
  /** Unknown for orders from a file. */
  toShip: number | null
  version: number | undefined
  draft: PackageDraft
  /** Why the last try skipped it. */
  problem: string | undefined
}

/** Creates the rows of selected orders that have something to ship. */
export const rowsOf = (orders: readonly AdminOrderSummary[]): PackageRow[] =>
  orders
    .filter(({ to_ship }) => to_ship > 0)
    .map(order => ({
      order: order.id,
      name: order.order_number,
      customer: fullName(order.User),
      toShip: order.to_ship,
      version: order.version,
      draft: noPackage,
      problem: undefined,
    }))

/** Fills in the rows with these orders, and adds rows for the others. */
export const mergePackages = (
  rows: readonly PackageRow[],
  packages: readonly ParsedPackage[],
): PackageRow[] => {
  const byKey = new Map(packages.map(one => [orderKey(one.order), one]))
  const filled = rows.map(row => {
    const found = byKey.get(orderKey(row.name))
    return found ? { ...row, draft: found.draft, problem: undefined } : row
  })
  const known = new Set(rows.map(({ name }) => orderKey(name)))
  const added = packages
    .filter(({ order }) => !known.has(orderKey(order)))
    .map(({ order, draft }) => ({
      order,
      name: order.replace(/^#/, ''),
      customer: '',
      toShip: null,
      version: undefined,
      draft,
      problem: undefined,
    }))
  return [...filled, ...added]
}
