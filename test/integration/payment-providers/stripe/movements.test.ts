import { afterAll, describe, expect, test } from 'vitest'
import { collect } from '../../../stripe/collect.ts'
import { providerAt, requestOf } from '../../../stripe/target.ts'
import { tokenOf } from '../../../support/local-stripe.ts'
import { startTarget } from '../../../support/stripe-target.ts'

const { target, local, stripe, url, stop } = await startTarget()
afterAll(stop)
const provider = providerAt(target)

const paid = async () => {
  const request = requestOf()
  const { provider_id } = await provider.create(request)
  const token = await tokenOf(url, { number: '4242424242424242' })
  await provider.confirm({ ...request, provider_id }, { token, save: false })
  return { ...request, provider_id }
}
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const list = (payouts = false) =>
  collect(provider.listMovements({ from: days(-1), to: days(40), payouts }))

describe('movements of Stripe', () => {
  test('name the order of a dispute and of a refund made in the dashboard', async () => {
    const request = await paid()
    await stripe.refunds.create({ payment_intent: request.provider_id, amount: 100 })
    await local.dispute(request.provider_id)
    const own = (await list()).filter(({ order_id }) => order_id === request.order_id)
    expect(own).toMatchObject([
      { kind: 'charge', amount: 12_096 },
      { kind: 'refund', amount: -100, refund_id: null, reference: request.reference },
      { kind: 'dispute', reference: request.reference },
    ])
    expect(own.every(({ amount, fee, net }) => net === amount - fee)).toBe(true)
  })

  test('have the payout that paid them out, on request', async () => {
    const request = await paid()
    await local.advance(10 * 86_400)
    await local.payOut()
    const payouts = (await stripe.payouts.list()).data.map(({ id }) => id)
    const of = async (withPayouts: boolean) =>
      (await list(withPayouts)).find(
        ({ kind, order_id }) => kind === 'charge' && order_id === request.order_id,
      )
    expect(await of(false)).toMatchObject({ payout_id: null, payout_at: null })
    expect(await of(true)).toMatchObject({
      payout_id: expect.stringMatching(/^po_/),
      payout_at: expect.stringMatching(/Z$/),
    })
    const listed = (await list()).filter(({ kind }) => kind === 'payout')
    expect(listed.map(({ id }) => id).toSorted()).toEqual(payouts.toSorted())
  })

  test('are listed oldest first', async () => {
    for (let count = 0; count < 3; count++) await paid()
    const times = (await list()).map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.length).toBeGreaterThanOrEqual(3)
  })
})
