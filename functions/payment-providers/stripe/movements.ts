import type { PaymentProvider, ProviderMovement } from '../provider.ts'
import type { StripeApi } from './api.ts'
import { toInstant } from './dispute-of.ts'
import { type Payout, payoutsByTransaction } from './payouts.ts'
import { StripeIntent, StripeTransaction } from './shapes.ts'

const kinds = new Map<string, ProviderMovement['kind']>([
  ['charge', 'charge'],
  ['payment', 'charge'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund'],
  ['payment_failure_refund', 'refund'],
  ['payment_reversal', 'refund'],
  ['payout', 'payout'],
  ['payout_cancel', 'payout'],
  ['payout_failure', 'payout'],
  ['stripe_fee', 'fee'],
  ['stripe_fx_fee', 'fee'],
  ['tax_fee', 'fee'],
])

const kindOf = ({ type, reporting_category }: StripeTransaction): ProviderMovement['kind'] =>
  kinds.get(type) ?? (reporting_category?.startsWith('dispute') ? 'dispute' : 'other')

const dayMs = 86_400_000
const seconds = (ms: number) => Math.floor(ms / 1000)

/** Lists the transactions of a part of the period, oldest first. Stripe lists the newest first. */
const listPart = async (api: StripeApi, from: number, to: number): Promise<StripeTransaction[]> => {
  const found = await api.call(StripeTransaction.array(), async stripe => {
    const all: unknown[] = []
    const created = { gte: seconds(from), lt: seconds(to) }
    const pages = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    for await (const transaction of pages) all.push(transaction)
    return all
  })
  return found.reverse()
}

type Metadata = Record<string, string>

/** Returns the metadata of PaymentIntents, each read once. */
const readIntents = (api: StripeApi) => {
  const known = new Map<string, Promise<Metadata>>()
  const load = async (id: string) =>
    (await api.call(StripeIntent, stripe => stripe.paymentIntents.retrieve(id))).metadata
  return (id: string): Promise<Metadata> => {
    const found = known.get(id) ?? load(id)
    known.set(id, found)
    return found
  }
}

/** Finds the order of a transaction. Refunds made in the dashboard and disputes name only the payment. */
const metadataOf = async (
  { source }: StripeTransaction,
  intentMetadata: (id: string) => Promise<Metadata>,
): Promise<Metadata> => {
  if (!source || typeof source === 'string') return {}
  if (source.metadata.order_id || !source.payment_intent) return source.metadata
  return { ...(await intentMetadata(source.payment_intent)), ...source.metadata }
}

/** Returns the amount in the buyer's currency, if the balance has another. */
const ownOf = ({ source, currency, amount }: StripeTransaction): Pick<ProviderMovement, 'own'> => {
  if (!source || typeof source === 'string' || !source.currency || !source.amount) return {}
  if (source.currency === currency) return {}
  const sign = amount < 0 ? -1 : 1
  return { own: { amount: sign * source.amount, currency: source.currency.toUpperCase() } }
}

const toMovement = (
  transaction: StripeTransaction,
  metadata: Metadata,
  payout: Payout | undefined,
): ProviderMovement => {
  const { source, currency, amount, fee, net } = transaction
  return {
    // Connecting a test account charges a card once, without an order.
    kind: metadata.connection_test ? 'other' : kindOf(transaction),
    id: (typeof source === 'string' ? source : source?.id) ?? transaction.id,
    at: toInstant(transaction.created),
    currency: currency.toUpperCase(),
    amount,
    fee,
    net,
    ...ownOf(transaction),
    payout_id: payout?.id ?? null,
    payout_at: payout?.at ?? null,
    order_id: metadata.order_id ?? null,
    reference: metadata.attempt_id ?? null,
    refund_id: metadata.refund_id ?? null,
  }
}

/** Lists the balance transactions of a period, a day at a time. */
export const listStripeMovements = (api: StripeApi): PaymentProvider['listMovements'] =>
  async function* list({ from, to, payouts }) {
    const paidOut = payouts ? await payoutsByTransaction(api, { from, to }) : new Map()
    const intentMetadata = readIntents(api)
    const end = Date.parse(to)
    for (let start = Date.parse(from); start < end; start += dayMs) {
      for (const transaction of await listPart(api, start, Math.min(start + dayMs, end))) {
        const metadata = await metadataOf(transaction, intentMetadata)
        yield toMovement(transaction, metadata, paidOut.get(transaction.id))
      }
    }
  }
