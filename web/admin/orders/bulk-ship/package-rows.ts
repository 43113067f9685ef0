import type { AdminOrderSummary } from '../../../../shared/schemas/admin-order.ts'
import { fullName } from '../../format.ts'
import { emptyPackage, type PackageDraft } from '../dialogs/package-fields.tsx'
import { comparableOrder, type ParsedPackage } from './parse-packages.ts'

/** One order of the grid. */
export type PackageRow = {
  /** The order's id, or its number as it was pasted. */
  order: string
  /** The order's id, once the server found it. */
  id: string | undefined
  /** For people. */
  name: string
  customer: string
  /** Null until the order is found. */
  toShip: number | null
  version: number | undefined
  draft: PackageDraft
  /** What the server answered. Only ready rows ship. */
  check: 'waiting' | 'failed' | 'ready' | 'blocked'
  /** Why a blocked order can't ship, and what to do. */
  block: string | undefined
  /** Why the last try skipped it. */
  problem: string | undefined
}

/** Creates the rows of selected orders that have something to ship. */
export const packageRowsOf = (orders: readonly AdminOrderSummary[]): PackageRow[] =>
  orders
    .filter(({ to_ship }) => to_ship > 0)
    .map(order => ({
      order: order.id,
      id: order.id,
      name: order.order_number,
      customer: fullName(order.User),
      toShip: order.to_ship,
      version: order.version,
      draft: emptyPackage,
      check: 'ready',
      block: undefined,
      problem: undefined,
    }))

/** Creates the row of a pasted line, which the server has to check. */
const rowOf = ({ order, draft }: ParsedPackage): PackageRow => ({
  order,
  id: undefined,
  name: order.replace(/^#/, ''),
  customer: '',
  toShip: null,
  version: undefined,
  draft,
  check: 'waiting',
  block: undefined,
  problem: undefined,
})

/** Fills in the rows with these orders, and adds rows for the others. */
export const mergePackages = (
  rows: readonly PackageRow[],
  packages: readonly ParsedPackage[],
): PackageRow[] => {
  const byKey = new Map(packages.map(one => [comparableOrder(one.order), one]))
  const filled = rows.map(row => {
    const found = byKey.get(comparableOrder(row.name))
    return found ? { ...row, draft: found.draft, problem: undefined } : row
  })
  const known = new Set(rows.map(({ name }) => comparableOrder(name)))
  return [
    ...filled,
    ...packages.filter(({ order }) => !known.has(comparableOrder(order))).map(rowOf),
  ]
}
