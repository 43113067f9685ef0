import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefundRejected } from '../../../../functions/payment-providers/provider.ts'
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

const captured = async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await local.approve(provider_id)
  const known = { ...request, provider_id }
  await payPal.capture(known)
  return known
}

test('refunds parts and the rest, each once', async () => {
  const request = await captured()
  const part = { refund_id: `${request.reference}-a`, amount: 1850 }
  const first = await payPal.refund(request, part)
  expect(first).toMatchObject({ refund_id: part.refund_id, state: 'made', reason: null })
  expect(await payPal.refund(request, part)).toEqual(first)
  // PayPal forgets its idempotency keys after a while.
  await local.control('/forget-request-ids')
  expect(await payPal.refund(request, part)).toEqual(first)
  await payPal.refund(request, { refund_id: `${request.reference}-b`, amount: 3000 })
  expect(await payPal.read(request)).toMatchObject({ status: 'captured', refunded: 4850 })
})

test('makes a refund once although it is requested twice at the same time', async () => {
  const request = await captured()
  const part = { refund_id: `${request.reference}-a`, amount: 1850 }
  const [first, second] = await Promise.all([1, 2].map(() => payPal.refund(request, part)))
  expect(second).toEqual(first)
  expect(await payPal.read(request)).toMatchObject({ refunded: 1850 })
})

test('explains why PayPal rejects a refund', async () => {
  const request = await captured()
  const tooMuch = { refund_id: `${request.reference}-a`, amount: 4851 }
  await expect(payPal.refund(request, tooMuch)).rejects.toThrow(
    new RefundRejected('The refund is higher than what is left of the payment at PayPal.'),
  )
  await payPal.refund(request, { refund_id: `${request.reference}-b`, amount: 4850 })
  await expect(
    payPal.refund(request, { refund_id: `${request.reference}-c`, amount: 1 }),
  ).rejects.toThrow(new RefundRejected('The payment was already refunded at PayPal.'))
})

test('rejects the refund of a payment without money', async () => {
  const request = payPalRequest()
  const refund = { refund_id: 'refund-0', amount: 100 }
  await expect(payPal.refund(request, refund)).rejects.toBeInstanceOf(RefundRejected)
  const { provider_id } = await payPal.create(request)
  await expect(payPal.refund({ ...request, provider_id }, refund)).rejects.toBeInstanceOf(
    RefundRejected,
  )
})

test('reports a pending refund, and makes it again after it failed', async () => {
  const request = await captured()
  const refund = { refund_id: `${request.reference}-a`, amount: 1000 }
  await local.control('/next-refund', { status: 'PENDING' })
  const pending = await payPal.refund(request, refund)
  expect(pending).toMatchObject({ state: 'pending' })
  expect(await payPal.refund(request, refund)).toEqual(pending)
  expect(await payPal.read(request)).toMatchObject({ refunded: 1000 })
  await local.control(`/refunds/${pending.provider_id}`, { status: 'FAILED' })
  expect(await payPal.read(request)).toMatchObject({ refunded: 0 })
  const again = await payPal.refund(request, refund)
  expect(again).toMatchObject({ state: 'made' })
  expect(again.provider_id).not.toBe(pending.provider_id)
})

test('counts refunds made on PayPal’s website', async () => {
  const request = await captured()
  const capture = (await local.state()).captures.find(c => c.order_id === request.provider_id)
  await local.control(`/captures/${capture?.id}/refund`, { amount: 850 })
  expect(await payPal.read(request)).toMatchObject({ refunded: 850 })
})
