import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { stripeProvider } from '../../../../functions/payment-providers/stripe/stripe-provider.ts'
import { findOrder } from '../../../../functions/table/orders.ts'
import { attemptWithUnknownOutcome } from '../../../../shared/rules/order/payment.ts'
import { tokenOf } from '../../../support/local-stripe.ts'
import { ordersWithProduct, sweepLater } from '../../../support/reconcile.ts'
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
beforeAll(async () => {
  trustOwnTokens()
  store = await startStripeStore()
})
afterAll(() => store.stop())
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await store.local.clearFaults()
})

const confirmPath = '/v1/payment_intents/:id/confirm'
const cancelPath = '/v1/payment_intents/:id/cancel'

/** Loses the confirmation of a payment, or only its answer. Canceling it fails, too. */
const loseConfirmation = async (drop: 'request' | 'answer') => {
  await store.local.fault({ method: 'POST', path: confirmPath, drop, times: 0 })
  await store.local.fault({ method: 'POST', path: cancelPath, drop: 'request', times: 0 })
}

/** Moves the store's clock to the minute after a request. */
const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

const unknown = { status: 409, body: { code: 'payment_unknown' } }

describe('a confirmation whose answer is lost, during an outage', () => {
  const lost = async () => {
    const shopper = await stripeShopper()
    await loseConfirmation('answer')
    const answer = await shopper.buy(await tokenOf(store.url, {}))
    expect(answer).toMatchObject({
      status: 201,
      data: { payment_status: 'pending', payment_in_doubt: 'We’re asking your bank.' },
    })
    return { ...shopper, data: answer.data }
  }

  test('keeps the order and its cart, and lets no other card pay', async () => {
    const { buy, data, productId, readCart } = await lost()
    expect((await readCart()).data.unfinished).toMatchObject({
      order_id: data.id,
      in_doubt: 'We’re asking your bank.',
    })
    const second = await buy(await tokenOf(store.url, {}), { key: `${data.id} again` })
    // Stripe can be read again, so the answer is that the first payment was made.
    expect(second).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    expect(await ordersWithProduct(productId)).toHaveLength(1)
    await store.local.clearFaults()
    await expectStripeBalance(store, productId)
  })

  test('lets no other card pay while Stripe can’t be read either', async () => {
    const { buy, data, productId } = await lost()
    await store.local.fault({ method: 'GET', drop: 'request', times: 0 })
    for (const key of ['one', 'two'])
      expect(await buy(await tokenOf(store.url, {}), { key: `${data.id} ${key}` })).toMatchObject(
        unknown,
      )
    await sweepLater(2)
    expect(attemptWithUnknownOutcome((await findOrder(data.id)) as never)).toBeDefined()
    await store.local.clearFaults()
    await sweepLater(4)
    const [order] = await expectStripeBalance(store, productId)
    expect(order?.placed_at).not.toBeNull()
  })

  test('is answered by the page that asks again, and by the webhook', async () => {
    const first = await lost()
    expect(await first.approve(first.data)).toMatchObject({
      status: 200,
      data: { payment_status: 'paid', payment_in_doubt: null },
    })
    await store.local.clearFaults()
    const second = await lost()
    await store.local.clearFaults()
    await sendEvents(store, [second.data.id])
    expect(await findOrder(second.data.id)).toMatchObject({ placed_at: expect.any(String) })
    for (const { productId } of [first, second]) await expectStripeBalance(store, productId)
  })
})

test('a notice names the payment whose answer was lost', async () => {
  const { buy, productId } = await stripeShopper()
  await loseConfirmation('answer')
  const { data } = await buy(await tokenOf(store.url, {}))
  expect((await findOrder(data.id))?.attempts).toMatchObject([{ state: 'unknown' }])
  await store.local.clearFaults()
  const read = vi.spyOn(stripeProvider, 'read')
  await sendEvents(store, [data.id])
  const { id } = await intentOf(store, data.id)
  expect(read.mock.calls[0]?.[0]).toMatchObject({ provider_id: id })
  await expectStripeBalance(store, productId)
})

describe('a confirmation that never arrived', () => {
  test('is ended at Stripe once its request is over, and the same cart pays again', async () => {
    const { buy, approve, productId } = await stripeShopper()
    await loseConfirmation('request')
    const { data } = await buy(await tokenOf(store.url, {}))
    await store.local.clearFaults()
    // The request may still run.
    expect(await approve(data)).toMatchObject({
      status: 200,
      data: { payment_in_doubt: 'We’re asking your bank.' },
    })
    later(31)
    expect(await approve(data)).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    const again = await buy(await tokenOf(store.url, {}), { key: `${data.id} again` })
    expect(again).toMatchObject({ status: 201, data: { payment_status: 'paid' } })
    vi.useRealTimers()
    const found = await expectStripeBalance(store, productId)
    expect(found.filter(({ placed_at }) => placed_at !== null)).toHaveLength(1)
  })

  test('is ended by the sweep if the shopper left', async () => {
    const { buy, productId } = await stripeShopper()
    await loseConfirmation('request')
    const { data } = await buy(await tokenOf(store.url, {}))
    await store.local.clearFaults()
    await sweepLater(2)
    expect(await findOrder(data.id)).toMatchObject({
      released: { reason: 'Payment not completed' },
    })
    await expectStripeBalance(store, productId)
  })
})

describe('a payment that is being processed', () => {
  const processing = async () => {
    const shopper = await stripeShopper()
    await store.local.processNext()
    const { status, data } = await shopper.buy(await tokenOf(store.url, {}))
    expect(status).toBe(201)
    expect(data).toMatchObject({ payment_status: 'pending', payment_in_doubt: expect.any(String) })
    return { ...shopper, data }
  }

  test('lets no other card pay, can’t be canceled, and is paid once', async () => {
    const { buy, cancel, data, productId } = await processing()
    expect(await buy(await tokenOf(store.url, {}), { key: 'other' })).toMatchObject(unknown)
    expect(await cancel(data)).toMatchObject(unknown)
    await store.local.settle()
    await sendEvents(store, [data.id])
    const found = await expectStripeBalance(store, productId)
    expect(found).toMatchObject([{ placed_at: expect.any(String) }])
  })

  test('is asked about until it ends', async () => {
    const { data, productId } = await processing()
    for (const minutes of [2, 4, 20]) {
      await sweepLater(minutes)
      expect(await findOrder(data.id)).toMatchObject({ placed_at: null, released: null })
    }
    await store.local.settle()
    await sweepLater(40)
    expect(await findOrder(data.id)).toMatchObject({ placed_at: expect.any(String) })
    await expectStripeBalance(store, productId)
  })
})

test('a second tab can’t pay while the first one is being charged', async () => {
  const { buy, productId } = await stripeShopper()
  const { confirm } = stripeProvider
  const others: unknown[] = []
  vi.spyOn(stripeProvider, 'confirm').mockImplementationOnce(async (request, source) => {
    others.push(await buy(await tokenOf(store.url, {}), { key: 'second tab' }))
    return confirm(request, source)
  })
  expect((await buy(await tokenOf(store.url, {}))).status).toBe(201)
  expect(others).toMatchObject([unknown])
  expect(await expectStripeBalance(store, productId)).toHaveLength(1)
})

test('a confirmation is sent once and may take as long as banks do', async () => {
  const { buy, productId } = await stripeShopper()
  await store.local.clearRequests()
  await store.local.fault({ method: 'POST', path: confirmPath, delay_answer: 5_500 })
  expect((await buy(await tokenOf(store.url, {}))).status).toBe(201)
  const sent = (await store.local.requests()).filter(({ path }) => path.endsWith('/confirm'))
  expect(sent).toHaveLength(1)
  await expectStripeBalance(store, productId)
})

describe('signing in while the outcome of a payment isn’t known', () => {
  const customer = async (name: string) => {
    const session = await signInAs(name)
    return { session, shopper: await stripeShopper(session) }
  }
  const loseAll = async () => {
    await loseConfirmation('answer')
    await store.local.fault({ method: 'GET', drop: 'request', times: 0 })
  }
  const cardOf = () => tokenOf(store.url, {})
  const expectPaid = async (productId: string, count: number) => {
    await store.local.clearFaults()
    await sweepLater(2)
    const found = await expectStripeBalance(store, productId)
    expect(found.filter(({ placed_at }) => placed_at !== null)).toHaveLength(count)
  }

  test('keeps the customer’s order when the guest’s cart had one that is over', async () => {
    const { session, shopper } = await customer('merge-doubt')
    const guest = await stripeShopper(undefined, shopper.productId)
    const declined = await tokenOf(store.url, { number: '4000000000000002' })
    expect((await guest.buy(declined)).status).toBe(402)
    const [first, second, card] = [await cardOf(), await cardOf(), await cardOf()]
    await loseAll()
    const { data } = await shopper.buy(first)
    guest.signIn(session)
    expect((await guest.readCart()).data.unfinished).toMatchObject({ order_id: data.id })
    expect(await guest.buy(second, { key: 'a merged cart' })).toMatchObject(unknown)
    expect(await shopper.buy(card, { key: 'an own cart' })).toMatchObject(unknown)
    await expectPaid(shopper.productId, 1)
  })

  test('starts no payment while the guest’s order or the customer’s isn’t known', async () => {
    const { session, shopper } = await customer('merge-doubts')
    const guest = await stripeShopper(undefined, shopper.productId)
    const cards = await Promise.all(Array.from({ length: 4 }, cardOf))
    await loseAll()
    const orders = [await shopper.buy(cards[0] ?? ''), await guest.buy(cards[1] ?? '')]
    guest.signIn(session)
    expect((await guest.readCart()).data.unfinished).toMatchObject({ order_id: orders[0]?.data.id })
    expect(await guest.buy(cards[2] ?? '', { key: 'with both' })).toMatchObject(unknown)
    expect(await shopper.buy(cards[3] ?? '', { key: 'with one' })).toMatchObject(unknown)
    await expectPaid(shopper.productId, 2)
    expect((await guest.readCart()).data).toMatchObject({ items: [], unfinished: null })
  })

  test('the guest’s bought items leave the merged cart once their order is paid', async () => {
    const { session, shopper } = await customer('merge-paid')
    const guest = await stripeShopper()
    const card = await cardOf()
    await loseAll()
    const { data } = await guest.buy(card)
    guest.signIn(session)
    expect((await guest.readCart()).data).toMatchObject({
      items: [{ quantity: 2 }, { quantity: 2 }],
      unfinished: { order_id: data.id },
    })
    await expectPaid(guest.productId, 1)
    expect((await shopper.readCart()).data).toMatchObject({
      items: [{ product_id: shopper.productId, quantity: 2 }],
      unfinished: null,
    })
  })

  test('only the guest’s units leave a line that both carts had', async () => {
    const { session, shopper } = await customer('merge-paid-line')
    const guest = await stripeShopper(undefined, shopper.productId)
    const card = await cardOf()
    await loseAll()
    await guest.buy(card)
    guest.signIn(session)
    expect((await guest.readCart()).data.items).toMatchObject([{ quantity: 4 }])
    await expectPaid(shopper.productId, 1)
    expect((await guest.readCart()).data).toMatchObject({ items: [{ quantity: 2 }] })
  })

  test('starts no payment of another cart while the guest’s order isn’t known', async () => {
    const guest = await stripeShopper()
    const cards = [await cardOf(), await cardOf()]
    await loseAll()
    await guest.buy(cards[0] ?? '')
    guest.signIn(await signInAs('merge-doubt-guest'))
    // The cart wasn't opened since, so it isn't merged.
    expect(await guest.buy(cards[1] ?? '', { key: 'by API' })).toMatchObject(unknown)
    await expectPaid(guest.productId, 1)
  })
})
