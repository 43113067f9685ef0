import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as staff } from '../../../../functions/orders/staff/handler.ts'
import { findOrder } from '../../../../functions/table/orders.ts'
import { call } from '../../../support/call.ts'
import { crashCalls, isDeep } from '../../../support/depth.ts'
import { crashAt } from '../../../support/faults.ts'
import { answerChallenge, tokenOf } from '../../../support/local-stripe.ts'
import { ordersWithProduct, sweepLater } from '../../../support/reconcile.ts'
import '../../../support/stripe-faults.ts'
import {
  expectStripeBalance,
  intentOf,
  sendEvents,
  stripeShopper,
} from '../../../support/stripe-orders.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import type { StripeTarget } from '../../../support/stripe-target.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let store: StripeTarget
let token = ''
beforeAll(async () => {
  store = await startStripeStore()
  trustOwnTokens()
  token = await signInAs('stripe-owner', { role: 'admin' })
})
afterAll(() => store.stop())

const maxCalls = 90
const cards = { pays: '4242424242424242', declined: '4000000000000002', asks: '4000000000003220' }

type Act = { productId: string; act: () => Promise<unknown> }

/**
 * Crashes at each call of `act` in turn, to the table or to Stripe. Afterwards Stripe's events arrive,
 * twice and out of order, and the sweep runs. Returns whether there was an order, by call.
 */
const crashEverywhere = async (
  name: string,
  when: 'before' | 'after',
  prepare: () => Promise<Act>,
): Promise<boolean[]> => {
  const placed: boolean[] = []
  for (const step of crashCalls(`${name} ${when}`)) {
    const { productId, act } = await prepare()
    const crashed = await crashAt(step, when, act)
    const ids = (await ordersWithProduct(productId)).map(({ id }) => id)
    await sendEvents(store, ids)
    await sweepLater()
    await sendEvents(store, ids)
    const found = await expectStripeBalance(store, productId)
    expect(found.length).toBeLessThanOrEqual(1)
    placed.push(found.some(({ placed_at }) => placed_at !== null))
    if (!crashed) break
    expect(step).toBeLessThan(maxCalls - 1)
  }
  return placed
}

const buying = (number: string) => async (): Promise<Act> => {
  const { productId, buy } = await stripeShopper()
  const card = await tokenOf(store.url, { number })
  return { productId, act: () => buy(card) }
}

/** Buys with a card whose bank asks, and answers the bank. */
const confirmed = async () => {
  const shopper = await stripeShopper()
  const { status, data } = await shopper.buy(await tokenOf(store.url, { number: cards.asks }))
  expect(status).toBe(201)
  expect(data.next_action).toMatchObject({ type: 'authenticate' })
  await answerChallenge(await intentOf(store, data.id), 'complete')
  return { ...shopper, data }
}

describe.each(['before', 'after'] as const)('a crash %s any call', when => {
  test('of a payment that succeeds', async () => {
    const placed = await crashEverywhere('pays', when, buying(cards.pays))
    expect(placed.at(-1)).toBe(true)
    if (isDeep) expect(placed).toContain(false)
  })

  test('of a payment that is declined', async () => {
    const placed = await crashEverywhere('declined', when, buying(cards.declined))
    expect(placed).not.toContain(true)
  })

  test('of an approval still places the order by its webhook', async () => {
    const placed = await crashEverywhere('approval', when, async () => {
      const { productId, approve, data } = await confirmed()
      return { productId, act: () => approve(data) }
    })
    expect(placed).not.toContain(false)
  })

  test('of a refund refunds once', async () => {
    await crashEverywhere('refund', when, async () => {
      const { productId, buy } = await stripeShopper()
      const { data } = await buy(await tokenOf(store.url, {}))
      const version = (await findOrder(data.id))?.version
      const act = () =>
        call(staff, 'POST /admin/orders/{id}/refunds', {
          params: { id: data.id },
          token,
          body: { amount: 5, reason: 'Late', version },
        })
      return { productId, act }
    })
  })
})
