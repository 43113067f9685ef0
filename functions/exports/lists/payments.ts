import { addDays, startOfDay } from '../../../shared/rules/day.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import type { ProviderName } from '../../../shared/schemas/payment-providers.ts'
import type { Column } from '../../paper/column.ts'
import { enabledProviders } from '../../payment-providers/enabled-providers.ts'
import type { ProviderMovement } from '../../payment-providers/provider.ts'
import { providerOf } from '../../payment-providers/providers.ts'
import type { ExportSelection } from '../../table/exports.ts'
import { findOrder } from '../../table/orders.ts'
import { countLedger } from '../../table/payment-ledger.ts'
import { getSettings } from '../../table/settings.ts'
import type { Listing } from '../listing.ts'
import { createSheet } from '../sheet.ts'

type Row = ProviderMovement & { provider: ProviderName; order_number: string | null }

const columns: Column<Row>[] = [
  { head: 'Date', kind: 'time', width: 17, value: row => row.at },
  { head: 'Provider', kind: 'text', width: 10, value: row => row.provider },
  { head: 'Type', kind: 'text', width: 10, value: row => row.kind },
  { head: 'Provider’s id', kind: 'text', width: 32, value: row => row.id },
  { head: 'Order', kind: 'text', width: 14, value: row => row.order_number },
  { head: 'Refund', kind: 'text', width: 34, value: row => row.refund_id },
  { head: 'Amount', kind: 'money', width: 12, value: row => toDollars(row.amount) },
  { head: 'Fee', kind: 'money', width: 12, value: row => toDollars(row.fee) },
  { head: 'Net', kind: 'money', width: 12, value: row => toDollars(row.net) },
  { head: 'Currency', kind: 'text', width: 10, value: row => row.currency },
  { head: 'Payout', kind: 'text', width: 32, value: row => row.payout_id },
  { head: 'Payout date', kind: 'time', width: 17, value: row => row.payout_at },
]

/** Creates a function that finds the numbers of orders and reads each order once. */
const orderNumbers = () => {
  const known = new Map<string, string | null>()
  return async (id: string | null): Promise<string | null> => {
    if (!id) return null
    if (!known.has(id)) known.set(id, (await findOrder(id))?.order_number ?? null)
    return known.get(id) ?? null
  }
}

const batchSize = 100

/** Reads the movements of every provider in batches. */
async function* readRows(period: { from: string; to: string }): AsyncGenerator<Row[]> {
  const numberOf = orderNumbers()
  let batch: Row[] = []
  for (const provider of enabledProviders())
    for await (const movement of providerOf(provider).listMovements({ ...period, payouts: true })) {
      batch.push({ ...movement, provider, order_number: await numberOf(movement.order_id) })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

/** Converts the selected days to instants. */
const periodOf = ({ from = '', to = '' }: ExportSelection, zone: string) => ({
  from: startOfDay(zone, from),
  to: startOfDay(zone, addDays(to, 1)),
})

/** The export of all money movements at the payment providers, for the accountant. */
export const exportedPayments: Listing = {
  what: 'payments',
  // Fees, payouts and disputes aren't known before the export reads them.
  count: async selection => {
    const { from, to } = periodOf(selection, (await getSettings()).time_zone)
    return countLedger(from, to)
  },
  sheet: async (selection, zone) =>
    createSheet('Payments', columns, readRows(periodOf(selection, zone))),
}
