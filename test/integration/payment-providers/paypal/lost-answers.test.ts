import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payPalProvider } from '../../../../functions/payment-providers/paypal/provider.ts'
import {
  localPayPalProvider,
  payPalRequest,
  payPalTestKeys,
  startLocalPayPal,
} from '../../../support/local-paypal.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
let payPal = localPayPalProvider()
beforeAll(async () => {
  local = await startLocalPayPal()
})
afterAll(() => local.stop())
beforeEach(() => {
  payPal = localPayPalProvider()
})
afterEach(() => fetch(`${local.url}/_local/faults`, { method: 'DELETE' }))

const approved = async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await local.approve(provider_id)
  return { ...request, provider_id }
}
const countOf = async (reference: string) => {
  const { orders, captures, refunds } = await local.state()
  const isOf = ({ custom_id }: { custom_id?: string }) => custom_id?.includes(reference)
  return {
    orders: orders.filter(({ unit }) => isOf(unit)).length,
    captures: captures.filter(isOf).length,
    refunds: refunds.filter(isOf).length,
  }
}

describe.each(['before', 'after'] as const)('when the connection breaks %s the call', drop => {
  test.each([1, 2])('creating is safe to repeat (%s times)', async times => {
    const request = payPalRequest()
    await local.fail({ path: '/checkout/orders', drop, times })
    const first = await payPal.create(request).catch(() => undefined)
    const second = await payPal.create(request)
    if (first) expect(second).toEqual(first)
    else expect(times).toBe(2)
    expect(await countOf(request.reference)).toMatchObject({ orders: 1 })
  })

  test.each([1, 2])('capturing is safe to repeat (%s times)', async times => {
    const request = await approved()
    await local.fail({ path: '/capture', drop, times })
    const first = await payPal.capture(request).catch(() => undefined)
    expect(first?.status).toBe(times === 1 ? 'captured' : undefined)
    expect(await payPal.capture(request)).toMatchObject({ status: 'captured', amount: 4850 })
    expect(await countOf(request.reference)).toMatchObject({ captures: 1 })
  })

  test.each([1, 2])('refunding is safe to repeat (%s times)', async times => {
    const request = await approved()
    await payPal.capture(request)
    await local.fail({ path: '/refund', drop, times })
    const refund = { refund_id: `refund-${request.reference}`, amount: 1000 }
    const first = await payPal.refund(request, refund).catch(error => error)
    if (times === 2) expect(first).toMatchObject({ name: expect.not.stringMatching('Rejected') })
    expect(await payPal.refund(request, refund)).toMatchObject({ state: 'made' })
    expect(await countOf(request.reference)).toMatchObject({ refunds: 1 })
    expect(await payPal.read(request)).toMatchObject({ refunded: 1000 })
  })
})

test('tries again when PayPal fails, and reports no details', async () => {
  const request = payPalRequest({ email: 'secret.person@example.com' })
  await local.fail({ path: '/checkout/orders', status: 500 })
  expect(await payPal.create(request)).toMatchObject({ status: 'requires_action' })
  await local.fail({ path: '/checkout/orders', status: 503, times: 2 })
  const error = await payPal
    .create(payPalRequest({ email: 'secret.person@example.com' }))
    .catch(e => e)
  expect(error).toMatchObject({ name: 'PayPalError', status: 503 })
  expect(JSON.stringify([error.message, error.fields, error.issue])).not.toContain('secret')
})

test('gets a new token after its own was revoked, and new keys after a rotation', async () => {
  let keys = payPalTestKeys
  const rotating = payPalProvider({
    read: async () => keys,
    refresh: async () => {
      keys = { ...keys, client_secret: 'rotated' }
      return true
    },
  })
  const request = payPalRequest()
  const { provider_id } = await rotating.create(request)
  await local.control('/credentials', { client_id: 'local-client', client_secret: 'rotated' })
  expect(await rotating.read({ ...request, provider_id })).toMatchObject({ provider_id })
  await expect(localPayPalProvider().read({ ...request, provider_id })).rejects.toMatchObject({
    status: 401,
    issue: 'invalid_client',
  })
  await local.control('/credentials', payPalTestKeys)
  keys = payPalTestKeys
  expect(await rotating.read({ ...request, provider_id })).toMatchObject({ provider_id })
})

test('parses what PayPal answers', async () => {
  const request = await approved()
  const real = globalThis.fetch
  globalThis.fetch = async (...call) => {
    const response = await real(...call)
    if (!String(call[0]).includes('/v2/')) return response
    return Response.json({ ...(await response.json()), status: 'constructor' })
  }
  try {
    await expect(payPal.capture(request)).rejects.toThrow('another shape: status')
  } finally {
    globalThis.fetch = real
  }
  expect(await countOf(request.reference)).toMatchObject({ captures: 0 })
})
