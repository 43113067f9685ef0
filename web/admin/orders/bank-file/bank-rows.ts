import { maxSelected } from '../../../../shared/api/admin-list.ts'
import { formatCents, toDollars } from '../../../../shared/rules/money.ts'
import type { Consequence } from '../../../../shared/rules/order/consequences.ts'
import type { BankLine, CheckedLine } from '../../../../shared/schemas/bank-line.ts'
import { fullName } from '../../format.ts'
import { countOrders } from '../bulk-ship/ship-plan.ts'
import type { BankEntry } from './read-bank-file.ts'

/** Money that came in, and the order that it pays. */
export type BankRow = BankEntry & {
  /** The order's number as the line names it or staff typed it; empty without one. */
  order: string
  /** Set once the server found the order. */
  found: CheckedLine['order']
  /** Only ready rows are recorded. Rows without an order have nothing to check. */
  check: 'none' | 'waiting' | 'failed' | 'ready' | 'blocked'
  /** Why a blocked row isn't recorded. */
  reason: string | undefined
}

const unchecked = { found: null, reason: undefined } as const

/** Creates the rows of a file. A line that names several orders pays none until staff choose one. */
export const bankRowsOf = (entries: readonly BankEntry[]): BankRow[] =>
  entries.map(entry => {
    const [order = '', ...others] = entry.orders
    return others.length > 0 || order === ''
      ? { ...entry, ...unchecked, order: '', check: 'none' }
      : { ...entry, ...unchecked, order, check: 'waiting' }
  })

/** Gives a row the order that staff typed. */
export const withOrder = (rows: readonly BankRow[], line: number, typed: string): BankRow[] => {
  const order = typed.trim()
  const check = order ? 'waiting' : 'none'
  return rows.map(row => (row.line === line ? { ...row, ...unchecked, order, check } : row))
}

/** Converts a row to the line that the server checks and records. */
export const bankLineOf = ({ order, cents, day, reference }: BankRow): BankLine => ({
  order,
  amount: toDollars(cents),
  day,
  reference,
})

/** Blocks rows of an order that an earlier row pays. */
const blockRepeated = (rows: readonly BankRow[]): BankRow[] => {
  const paid = new Set<string>()
  return rows.map(row => {
    if (row.check !== 'ready' || !row.found) return row
    if (paid.has(row.found.id))
      return { ...row, check: 'blocked', reason: 'Another line pays this order.' }
    paid.add(row.found.id)
    return row
  })
}

/** Identifies the check of a row. A row that staff change during its check has another one, and ignores the answer. */
export const checkIdOf = (row: BankRow): string => JSON.stringify(bankLineOf(row))

/** Applies the server's checks to the rows. */
export const applyChecks = (
  rows: readonly BankRow[],
  checks: ReadonlyMap<string, CheckedLine>,
): BankRow[] =>
  blockRepeated(
    rows.map(row => {
      const checked = checks.get(checkIdOf(row))
      if (!checked) return row
      const { order: found, reason } = checked
      return { ...row, found, check: reason ? 'blocked' : 'ready', reason: reason ?? undefined }
    }),
  )

/** Sets the state of rows that were sent to be checked. */
export const markRows = (
  rows: readonly BankRow[],
  sent: readonly BankRow[],
  check: 'waiting' | 'failed',
): BankRow[] => {
  const questions = new Set(sent.map(checkIdOf))
  return rows.map(row => (questions.has(checkIdOf(row)) ? { ...row, check } : row))
}

/** Lists the rows with an order that aren't ready. Each check sends them again. */
export const uncheckedOf = (rows: readonly BankRow[]): BankRow[] =>
  rows.filter(({ order, check }) => order !== '' && check !== 'ready')

/** Returns the rows that the next request records, first lines first. */
export const nextBatch = (rows: readonly BankRow[]): BankRow[] =>
  rows.filter(({ check }) => check === 'ready').slice(0, maxSelected)

/** Returns why no rows can be recorded now, if so. */
export const whyNotRecord = (rows: readonly BankRow[]): string | undefined => {
  if (rows.length === 0) return 'Choose a file first'
  if (rows.some(({ check }) => check === 'waiting')) return 'Checking the orders'
  return nextBatch(rows).length === 0 ? 'No line pays an order' : undefined
}

/** Lists what recording will do. */
export const bankFileConsequences = (ready: readonly BankRow[]): Consequence[] => {
  const { length } = ready
  const sum = ready.reduce((total, { cents }) => total + cents, 0)
  return [
    {
      about: 'money',
      text: `${formatCents(sum)} is recorded for ${countOrders(length)}, ${length === 1 ? '' : 'each '}with an invoice.`,
    },
    {
      about: 'status',
      text: 'Orders that changed since are skipped, and you see why. The other lines aren’t recorded.',
    },
    {
      about: 'email',
      text: `${length} ${length === 1 ? 'customer gets' : 'customers get'} a payment confirmation.`,
    },
  ]
}

/** Names the order of a row for people. */
export const orderNameOf = ({ found, order }: BankRow): string => found?.order_number ?? order

/** Names the customer of a row's order, if it was found. */
export const customerOf = ({ found }: BankRow): string => (found ? fullName(found.User) : '')
