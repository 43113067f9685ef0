import { maxSelected } from '../../../../shared/api/admin-list.ts'
import type { Consequence } from '../../../../shared/rules/order/consequences.ts'
import { numberWarning, type PackageDraft, packageProblem } from '../dialogs/package-fields.tsx'
import type { PackageRow } from './package-rows.ts'

/** The carrier of lines that have none. */
export type CommonCarrier = PackageDraft['carrier']

/** A count of orders in words. */
export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

/** Gives a line without a carrier the one for all. */
export const withCarrier = (draft: PackageDraft, common: CommonCarrier): PackageDraft =>
  draft.carrier === '' ? { ...draft, carrier: common } : draft

/** Lists the orders that will ship, each with its carrier. */
export const toShip = (rows: readonly PackageRow[], common: CommonCarrier): PackageRow[] =>
  rows
    .filter(({ check }) => check === 'ready')
    .map(row => ({ ...row, draft: withCarrier(row.draft, common) }))

/** Returns why no orders can ship now, if so. */
export const whyNotShipBulk = (
  rows: readonly PackageRow[],
  ready: readonly PackageRow[],
): string | undefined => {
  if (rows.length === 0) return 'Add orders first'
  if (rows.some(({ check }) => check === 'waiting')) return 'Checking the orders'
  if (ready.length === 0) return 'None of these orders can ship'
  if (ready.length > maxSelected) return `Ship up to ${maxSelected} orders at a time`
  return ready.some(({ draft }) => packageProblem(draft))
    ? 'Correct the tracking numbers and pages marked above'
    : undefined
}

const emails = (count: number, how: string): Consequence[] =>
  count === 0
    ? []
    : [
        {
          about: 'email',
          text: `${count} ${count === 1 ? 'customer gets' : 'customers get'} a shipping email ${how}.`,
        },
      ]

/** Counts the tracking numbers that don't look like their carrier's. */
export const countWarnings = (ready: readonly PackageRow[]): number =>
  ready.filter(({ draft }) => numberWarning(draft)).length

const warnings = (count: number): Consequence[] =>
  count === 0
    ? []
    : [
        {
          about: 'status',
          text:
            count === 1
              ? '1 tracking number isn’t like its carrier’s. Check it above, or ship anyway.'
              : `${count} tracking numbers aren’t like their carriers’. Check them above, or ship anyway.`,
        },
      ]

/** Lists what sending will do. */
export const bulkShipConsequences = (
  ready: readonly PackageRow[],
  hasLeftLines: boolean,
): Consequence[] => {
  const { length } = ready
  const withNumber = ready.filter(({ draft }) => draft.number.trim() !== '').length
  return [
    { about: 'items', text: `${countOrders(length)} ${length === 1 ? 'ships' : 'ship'} in full.` },
    {
      about: 'status',
      text: 'Orders that change before you send them or can’t ship are skipped, and you see why.',
    },
    ...(hasLeftLines
      ? [{ about: 'status' as const, text: 'The lines in the box above don’t ship.' }]
      : []),
    ...warnings(countWarnings(ready)),
    ...emails(withNumber, 'with the tracking number'),
    ...emails(length - withNumber, 'without a tracking number'),
  ]
}
