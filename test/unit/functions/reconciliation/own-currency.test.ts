import { expect, test } from 'vitest'
import type { ProviderMovement } from '../../../../functions/payment-providers/provider.ts'
import type { StripeApi } from '../../../../functions/payment-providers/stripe/api.ts'
import { listStripeMovements } from '../../../../functions/payment-providers/stripe/movements.ts'
import { compareMovement } from '../../../../functions/reconciliation/reconcile/compare.ts'
import type { OrderItem } from '../../../../functions/table/orders.ts'

const metadata = { order_id: 'ord_1', attempt_id: 'att_1' }
const charge = { id: 'ch_1', amount: 12_096, currency: 'usd', metadata }
const refund = {
  id: 're_1',
  amount: 1_000,
  currency: 'usd',
  metadata: { ...metadata, refund_id: 'ref_1' },
}
const transaction = { created: 1_790_000_000, fee: 0, currency: 'eur' }
const settled = [
  { ...transaction, id: 'txn_2', type: 'refund', amount: -920, net: -920, source: refund },
  { ...transaction, id: 'txn_1', type: 'charge', amount: 11_130, net: 11_130, source: charge },
]

/** A Stripe account that settles in euros. */
const api = {
  call: async (schema: { parse: (value: unknown) => unknown }) => schema.parse(settled),
} as unknown as StripeApi

const order = (amount: number) =>
  ({
    id: 'ord_1',
    order_number: 'SEL-1',
    attempts: [{ id: 'att_1', state: 'captured', amount }],
    refunds: [{ id: 'ref_1', state: 'made', amount: 1_000 }],
  }) as unknown as OrderItem

test('payments that settle in another currency are compared by what the buyer paid', async () => {
  const found: ProviderMovement[] = []
  const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-01T12:00:00.000Z' }
  for await (const movement of listStripeMovements(api)(period)) found.push(movement)
  expect(found).toMatchObject([
    { amount: 11_130, currency: 'EUR', own: { amount: 12_096, currency: 'USD' } },
    { amount: -920, currency: 'EUR', own: { amount: -1_000, currency: 'USD' } },
  ])
  const compare = (amount: number) =>
    found.map(movement => compareMovement({ order: order(amount), movement }))
  expect(compare(12_096)).toEqual([undefined, undefined])
  expect(compare(12_000)).toMatchObject([
    { kind: 'charge_amount', expected: 12_000, actual: 12_096 },
    undefined,
  ])
})
