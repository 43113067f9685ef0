import * as z from 'zod'
import type { PaymentProvider, ProviderMovement } from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { parseCustomId } from './custom-id.ts'
import { toCents } from './money.ts'
import { PayPalError } from './paypal-error.ts'
import { Money } from './shapes.ts'

/** PayPal reports up to 31 days and 10,000 transactions at once. */
const windowMs = 7 * 24 * 60 * 60_000
const pageSize = 500

const Transaction = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: Money,
  fee_amount: Money.nullish(),
  transaction_status: z.string().nullish(),
  custom_field: z.string().nullish(),
})
const Page = z.object({
  transaction_details: z.array(z.object({ transaction_info: Transaction })).default([]),
  total_pages: z.number().int().nullish(),
})
type Transaction = z.infer<typeof Transaction>

/** The kinds of movements by the beginning of PayPal's event code. The first match decides. */
const kinds: [string, ProviderMovement['kind']][] = [
  ['T00', 'charge'],
  ['T01', 'fee'],
  ['T04', 'payout'],
  ['T1106', 'dispute'],
  ['T1107', 'refund'],
  ['T1110', 'dispute'],
  ['T1111', 'dispute'],
  ['T12', 'dispute'],
]

const toMovement = (transaction: Transaction): ProviderMovement => {
  const code = transaction.transaction_event_code
  const amount = toCents(transaction.transaction_amount)
  const fee = transaction.fee_amount ? -toCents(transaction.fee_amount) : 0
  return {
    kind: kinds.find(([start]) => code.startsWith(start))?.[1] ?? 'other',
    id: transaction.transaction_id,
    at: new Date(transaction.transaction_initiation_date).toISOString(),
    currency: transaction.transaction_amount.currency_code,
    amount,
    fee,
    net: amount - fee,
    payout_id: null,
    payout_at: null,
    ...parseCustomId(transaction.custom_field),
  }
}

/** Returns whether a transaction moved money. Denied and pending ones didn't. */
const movedMoney = ({ transaction_status: status }: Transaction) => status !== 'D' && status !== 'P'

export const payPalMovements = (call: PayPalClient): Pick<PaymentProvider, 'listMovements'> => {
  const readPage = (from: number, to: number, page: number) => {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      // PayPal includes the last second.
      end_date: new Date(to - 1000).toISOString(),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: String(pageSize),
      page: String(page),
    })
    return call(Page, { method: 'GET', path: `/v1/reporting/transactions?${query}` })
  }

  const readWindow = async (from: number, to: number): Promise<ProviderMovement[]> => {
    const found: Transaction[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { transaction_details, total_pages } = await readPage(from, to, page)
      found.push(...transaction_details.map(({ transaction_info }) => transaction_info))
      pages = total_pages ?? 1
    }
    return found
      .filter(movedMoney)
      .map(toMovement)
      .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
  }

  /** Yields the movements of a window. Halves it if PayPal has too many transactions for one answer. */
  async function* listWindow(from: number, to: number): AsyncGenerator<ProviderMovement> {
    try {
      yield* await readWindow(from, to)
    } catch (error) {
      const isTooLarge = error instanceof PayPalError && error.issue === 'RESULTSET_TOO_LARGE'
      if (!isTooLarge || to - from < 2000) throw error
      const middle = Math.floor((from + to) / 2000) * 1000
      yield* listWindow(from, middle)
      yield* listWindow(middle, to)
    }
  }

  return {
    listMovements: async function* ({ from, to }) {
      const end = Date.parse(to)
      for (let start = Date.parse(from); start < end; start += windowMs)
        yield* listWindow(start, Math.min(start + windowMs, end))
    },
  }
}
