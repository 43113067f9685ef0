import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as system } from '../../../functions/system/handler.ts'
import { call, visitor } from '../../support/call.ts'
import { checkVisitors } from '../../support/check-visitors.ts'
import { stockOf } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { stopInWindow } from '../../support/rate-window.ts'

const check = checkVisitors()
beforeAll(stopInWindow)
afterAll(() => void vi.useRealTimers())

const declinedCard = {
  payment_data: { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' },
}
let networks = 0

/** A shopper on a network of their own with two declined cards. */
const suspicious = async () => {
  const { product } = await stockProduct(5)
  const ip = `198.18.7.${++networks}`
  const pay = (more: object, token?: string) =>
    visitor()(orders, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, quantity: 1 }], more),
      headers: {
        'idempotency-key': randomUUID(),
        'x-viewer-address': ip,
        ...(token && { 'x-captcha-token': token }),
      },
    })
  for (let n = 0; n < 2; n++) expect((await pay(declinedCard)).status).toBe(402)
  return { pay, ip, product }
}

test('a payment after two declines needs a person', async () => {
  const { pay, ip, product } = await suspicious()
  expect(await pay({})).toMatchObject({
    status: 403,
    body: {
      code: 'captcha_required',
      message: 'Confirm that you’re human to continue.',
      data: { provider: 'turnstile', site_key: 'captcha-site' },
    },
  })
  expect(await stockOf(product.id)).toBe(5)
  expect((await pay({}, 'human-1')).status).toBe(201)
  expect(check.received().at(-1)).toEqual({
    secret: 'captcha-secret',
    response: 'human-1',
    remoteip: ip,
  })
})

test.each([
  ['unknown', 'robot'],
  ['used', 'human-2'],
  ['of another site', 'elsewhere'],
])('a token that is %s is refused', async (_, token) => {
  const { pay } = await suspicious()
  if (token === 'human-2') expect((await pay(declinedCard, token)).status).toBe(402)
  expect(await pay({}, token)).toMatchObject({
    status: 403,
    body: {
      code: 'captcha_required',
      message: 'We couldn’t confirm that you’re human. Try again.',
    },
  })
})

test('shoppers pass while the service is down', async () => {
  const { pay } = await suspicious()
  expect((await pay({}, 'down')).status).toBe(201)
})

test('without the setting, no one is asked', async () => {
  vi.stubEnv('CAPTCHA', '')
  const { pay } = await suspicious()
  expect((await pay({})).status).toBe(201)
})

test('the settings name the service and its site key', async () => {
  const { data } = await call(system, 'GET /settings')
  expect(data.payments.captcha).toEqual({ provider: 'turnstile', site_key: 'captcha-site' })
})
