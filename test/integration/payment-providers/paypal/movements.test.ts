import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderMovement } from '../../../../functions/payment-providers/provider.ts'
import {
  localPayPalProvider,
  payPalRequest,
  startLocalPayPal,
} from '../../../support/local-paypal.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
const payPal = localPayPalProvider()
beforeAll(async () => {
  local = await startLocalPayPal()
})
afterAll(() => local.stop())

const list = async (from: string, to: string): Promise<ProviderMovement[]> => {
  const found: ProviderMovement[] = []
  for await (const movement of payPal.listMovements({ from, to })) found.push(movement)
  return found
}

test('lists charges, refunds, disputes and payouts with their orders', async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await local.approve(provider_id)
  await payPal.capture({ ...request, provider_id })
  await payPal.refund({ ...request, provider_id }, { refund_id: 'refund-1', amount: 1000 })
  await local.control('/transactions', { code: 'T1110', amount: -3850 })
  await local.control('/transactions', { code: 'T0400', amount: -2000 })
  await local.control('/transactions', { code: 'T0106', amount: -2000 })
  const ids = { order_id: request.order_id, reference: request.reference }
  const found = await list('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')
  expect(found).toEqual([])
  const from = new Date(Date.now() - 60_000).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const all = await list(from, to)
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'charge',
        amount: 4850,
        fee: 218,
        net: 4632,
        ...ids,
        refund_id: null,
      }),
      expect.objectContaining({ kind: 'refund', amount: -1000, ...ids, refund_id: 'refund-1' }),
      expect.objectContaining({ kind: 'dispute', amount: -3850, order_id: null }),
      expect.objectContaining({ kind: 'payout', amount: -2000 }),
      expect.objectContaining({ kind: 'fee', amount: -2000 }),
    ]),
  )
  expect(all).toHaveLength(5)
})

test('lists each movement once, oldest first, across weeks and pages', async () => {
  const start = Date.parse('2024-03-01T00:00:00Z')
  const times = Array.from({ length: 1200 }, (_, n) => new Date(start + n * 3_600_000))
  const shuffled = times.map((_, n) => times[(n * 7) % times.length]?.toISOString())
  await local.control('/transactions', { code: 'T0006', amount: 100, times: shuffled })
  const found = await list('2024-03-01T00:00:00Z', '2024-05-01T00:00:00Z')
  expect(found.map(({ at }) => at)).toEqual(times.map(at => at.toISOString()))
  expect(new Set(found.map(({ id }) => id)).size).toBe(times.length)
})
