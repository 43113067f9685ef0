import * as z from 'zod'
import type { StripeApi } from './api.ts'
import { toInstant } from './dispute-of.ts'
import { StripePayout } from './shapes.ts'

export type Payout = { id: string; at: string }

/** Maximum days between a transaction and its payout. */
const maxDelayDays = 30
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)
const WithId = z.object({ id: z.string() })

const listPayouts = (api: StripeApi, period: { from: string; to: string }) =>
  api.call(StripePayout.array(), async stripe => {
    const created = { gte: seconds(period.from), lt: seconds(period.to) + maxDelayDays * 86_400 }
    const all: unknown[] = []
    for await (const payout of stripe.payouts.list({ created, limit: 100 })) all.push(payout)
    return all
  })

const listPaidOut = (api: StripeApi, payout: string) =>
  api.call(WithId.array(), async stripe => {
    const all: unknown[] = []
    const pages = stripe.balanceTransactions.list({ payout, limit: 100 })
    for await (const transaction of pages) all.push(transaction)
    return all
  })

/** Finds the payout of each transaction of a period. Stripe knows it for automatic payouts only. */
export const payoutsByTransaction = async (
  api: StripeApi,
  period: { from: string; to: string },
): Promise<Map<string, Payout>> => {
  const found = new Map<string, Payout>()
  for (const { id, arrival_date, automatic } of await listPayouts(api, period)) {
    if (automatic === false) continue
    const paidOut = await listPaidOut(api, id)
    for (const transaction of paidOut)
      found.set(transaction.id, { id, at: toInstant(arrival_date) })
  }
  return found
}
