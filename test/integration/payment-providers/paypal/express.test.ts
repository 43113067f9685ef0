import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  localPayPalProvider,
  payPalRequest,
  startLocalPayPal,
} from '../../../support/local-paypal.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
const payPal = localPayPalProvider()
const { express } = payPal
beforeAll(async () => {
  local = await startLocalPayPal()
  await local.control('/webhooks/hold')
})
afterAll(() => local.stop())

let carts = 0

/** Starts the approval of a cart. Returns its id at PayPal. */
const started = async (amount = 5000) => {
  const reference = `cart-${++carts}`
  const cart = {
    reference,
    owner: 'owner-1',
    amount,
    return_url: 'http://localhost:3000/checkout?paypal=1',
    cancel_url: 'http://localhost:3000/cart',
  }
  const { url } = (await express?.start(cart)) ?? { url: '' }
  return new URL(url).searchParams.get('token') ?? ''
}
const requestFor = (provider_id: string) => payPalRequest({ provider_id })
const pay = (request: ReturnType<typeof payPalRequest>) =>
  payPal.confirm(request, { token: request.provider_id ?? '', save: false })

test('learns email and address from the buyer, then charges the order’s own total', async () => {
  const id = await started()
  expect(await express?.read(id)).toMatchObject({ owner: 'owner-1', approved: false, email: null })
  await local.approve(id)
  expect(await express?.read(id)).toEqual({
    owner: 'owner-1',
    amount: 5000,
    approved: true,
    email: 'buyer@example.com',
    address: {
      first_name: 'Nora',
      last_name: 'Whitlock',
      address_line_1: '118 Larch Street',
      address_line_2: undefined,
      city: 'Macon',
      state: 'GA',
      postal_code: '31201',
      country: 'US',
    },
  })
  const request = requestFor(id)
  expect(await pay(request)).toMatchObject({ status: 'captured', amount: 4850, provider_id: id })
  expect(await pay(request)).toMatchObject({ status: 'captured', amount: 4850 })
  expect(await express?.read(id)).toBeUndefined()
  expect(await express?.orderOf(id)).toBe(request.order_id)
  const { captures } = await local.state()
  expect(captures.filter(capture => capture.order_id === id)).toMatchObject([
    { custom_id: `${request.order_id}.${request.reference}`, amount: { value: '48.50' } },
  ])
})

test('needs the buyer’s approval', async () => {
  const id = await started()
  await expect(pay(requestFor(id))).rejects.toMatchObject({ code: 'invalid' })
  await expect(pay(requestFor('GONE0000000000000'))).rejects.toMatchObject({ code: 'invalid' })
  expect(await express?.read('GONE0000000000000')).toBeUndefined()
})

test('pays no order of another cart, which can’t end it either', async () => {
  const id = await started()
  await local.approve(id)
  for (const cart of ['owner-2', null]) {
    const request = payPalRequest({ provider_id: id, cart })
    expect(await pay(request)).toMatchObject({ status: 'voided' })
    expect(await payPal.cancel(request)).toMatchObject({ status: 'voided' })
  }
  expect(await pay(requestFor(id))).toMatchObject({ status: 'captured' })
})

test('pays no more than its buyer approved', async () => {
  const id = await started(4849)
  await local.approve(id)
  await expect(pay(requestFor(id))).rejects.toBeDefined()
  const { captures } = await local.state()
  expect(captures.filter(capture => capture.order_id === id)).toEqual([])
})

test('pays one order only', async () => {
  const id = await started()
  await local.approve(id)
  const requests = [requestFor(id), requestFor(id)]
  const results = await Promise.all(requests.map(request => pay(request).catch(() => undefined)))
  const final = await Promise.all(requests.map(request => payPal.cancel(request)))
  expect(final.map(({ status }) => status).sort()).toEqual(['captured', 'voided'])
  for (const [index, result] of results.entries())
    if (result?.status === 'captured') expect(final[index]?.status).toBe('captured')
  const { captures } = await local.state()
  expect(captures.filter(capture => capture.order_id === id)).toHaveLength(1)
})

test('is safe to repeat when answers are lost', async () => {
  for (const path of ['/v2/checkout/orders/', '/capture']) {
    const id = await started()
    await local.approve(id)
    const request = requestFor(id)
    const method = path === '/capture' ? 'POST' : 'PATCH'
    await local.fail({ path, method, drop: 'after', times: 2 })
    await expect(pay(request)).rejects.toBeDefined()
    expect(await payPal.capture(request)).toMatchObject({ status: 'captured', amount: 4850 })
  }
})

test('ends with its order', async () => {
  const id = await started()
  await local.approve(id)
  const request = requestFor(id)
  expect(await payPal.cancel(request)).toMatchObject({ status: 'voided' })
  await expect(pay(request)).rejects.toMatchObject({ code: 'invalid' })
  expect(await express?.read(id)).toMatchObject({ approved: false })
})

test('marks notices about carts', async () => {
  const id = await started()
  await local.approve(id)
  const { headers, body } = await local.sign('CHECKOUT.ORDER.APPROVED')
  const notice = await payPal.readNotice({ body, header: name => headers[name] }, new Date())
  expect(notice).toMatchObject({ is_cart: true, order_id: null, provider_id: id })
})
