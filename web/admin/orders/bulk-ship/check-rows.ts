import type { CheckedShipping } from '../../../../shared/schemas/admin-order.ts'
import { fullName } from '../../format.ts'
import type { PackageRow } from './package-rows.ts'

/** Explains why an order can't ship and what to do. Undefined if it can. */
const blockOf = ({ problem, reason }: CheckedShipping): string | undefined => {
  if (problem === 'unknown')
    return 'No placed order has this number. Remove the line, and paste it with the right number.'
  if (problem === 'shipped') return 'Everything in this order shipped already. Remove the line.'
  return problem === null ? undefined : (reason ?? 'This order isn’t ready. Remove the line.')
}

const withCheck = (row: PackageRow, checked: CheckedShipping): PackageRow => {
  const block = blockOf(checked)
  const { order } = checked
  return {
    ...row,
    ...(order && {
      id: order.id,
      name: order.order_number,
      customer: fullName(order.User),
      toShip: order.to_ship,
      version: order.version,
    }),
    check: block ? 'blocked' : 'ready',
    block,
  }
}

/** Blocks rows of an order that an earlier row ships: pasted by its id and its number, for example. */
const blockRepeated = (rows: readonly PackageRow[]): PackageRow[] => {
  const seen = new Set<string>()
  return rows.map(row => {
    if (row.check !== 'ready' || row.id === undefined) return row
    if (seen.has(row.id))
      return {
        ...row,
        check: 'blocked',
        block: `${row.name} is listed twice. Remove the line.`,
      }
    seen.add(row.id)
    return row
  })
}

/** Applies the server's checks to the rows. */
export const applyChecks = (
  rows: readonly PackageRow[],
  checks: readonly CheckedShipping[],
): PackageRow[] => {
  const byOrder = new Map(checks.map(one => [one.asked, one]))
  return blockRepeated(
    rows.map(row => {
      const checked = byOrder.get(row.order)
      return checked ? withCheck(row, checked) : row
    }),
  )
}

/** Sets the state of these orders' checks. */
export const markChecks = (
  rows: readonly PackageRow[],
  orders: readonly string[],
  check: 'waiting' | 'failed',
): PackageRow[] => rows.map(row => (orders.includes(row.order) ? { ...row, check } : row))

/** Lists the orders whose last check didn't allow shipping, to check them again. */
export const uncheckedOf = (rows: readonly PackageRow[]): string[] =>
  rows.filter(({ check }) => check !== 'ready').map(({ order }) => order)
