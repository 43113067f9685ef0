import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payPalProvider } from '../../../../functions/payment-providers/paypal/provider.ts'
import { NoticeRejected } from '../../../../functions/payment-providers/provider.ts'
import {
  localPayPalProvider,
  payPalRequest,
  payPalTestKeys,
  startLocalPayPal,
} from '../../../support/local-paypal.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
const payPal = localPayPalProvider()
beforeAll(async () => {
  local = await startLocalPayPal()
  await local.control('/webhooks/hold')
})
afterAll(() => local.stop())

const captured = async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await local.approve(provider_id)
  const known = { ...request, provider_id }
  await payPal.capture(known)
  const capture = (await local.state()).captures.find(c => c.order_id === provider_id)
  return {
    request: known,
    ids: { order_id: request.order_id, reference: request.reference },
    capture,
  }
}
type Signed = { headers: Record<string, string>; body: string }
const read = ({ headers, body }: Signed, provider = payPal, now = new Date()) =>
  provider.readNotice({ body, header: name => headers[name] }, now)

describe('a notice', () => {
  test('names the payment that was approved or captured', async () => {
    const { request, ids } = await captured()
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      const signed = await local.sign(type)
      expect(await read(signed)).toEqual({
        id: JSON.parse(signed.body).id,
        type,
        at: expect.stringMatching(/Z$/),
        ...ids,
        provider_id: request.provider_id,
        refund: null,
        dispute: null,
      })
    }
  })

  test('counts as long as PayPal says so, which repeats it for days', async () => {
    await captured()
    const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED')
    const later = new Date(Date.now() + 2 * 86_400_000)
    await expect(read(signed, payPal, later)).resolves.toBeDefined()
  })

  test('names the refund of the store', async () => {
    const { request, ids } = await captured()
    const made = await payPal.refund(request, { refund_id: 'refund-1', amount: 500 })
    const notice = await read(await local.sign('PAYMENT.CAPTURE.REFUNDED'))
    expect(notice).toMatchObject({ ...ids, refund: made })
  })

  test('reports that a pending refund failed', async () => {
    const { request, ids } = await captured()
    await local.control('/next-refund', { status: 'PENDING' })
    const { provider_id } = await payPal.refund(request, { refund_id: 'refund-2', amount: 500 })
    await local.control(`/refunds/${provider_id}`, { status: 'FAILED' })
    const notice = await read(await local.sign('PAYMENT.REFUND.FAILED'))
    expect(notice).toMatchObject({
      ...ids,
      refund: {
        refund_id: 'refund-2',
        state: 'failed',
        reason: 'PayPal couldn’t complete the refund.',
      },
    })
  })

  test('finds the payment of a refund made on PayPal’s website', async () => {
    const { ids, capture } = await captured()
    await local.control(`/captures/${capture?.id}/refund`, { amount: 850 })
    const notice = await read(await local.sign('PAYMENT.CAPTURE.REFUNDED'))
    expect(notice).toMatchObject({ ...ids, refund: null })
  })

  test('carries a dispute with its deadline, and its result', async () => {
    const { ids, capture } = await captured()
    const due = '2030-01-05T12:00:00.000Z'
    const { dispute_id } = await local.control<{ dispute_id: string }>('/disputes', {
      capture_id: capture?.id,
      due,
    })
    const opened = await read(await local.sign('CUSTOMER.DISPUTE.CREATED'))
    expect(opened).toMatchObject({
      ...ids,
      dispute: {
        id: dispute_id,
        attempt_id: ids.reference,
        amount: 4850,
        reason: 'merchandise_or_service_not_received',
        state: 'needs_response',
        respond_by: due,
      },
    })
    const change = (body: object) => local.control(`/disputes/${dispute_id}`, body)
    await change({ status: 'UNDER_REVIEW' })
    const reviewed = await read(await local.sign('CUSTOMER.DISPUTE.UPDATED'))
    expect(reviewed.dispute?.state).toBe('under_review')
    for (const [outcome_code, state] of [
      ['RESOLVED_BUYER_FAVOUR', 'lost'],
      ['RESOLVED_SELLER_FAVOUR', 'won'],
    ]) {
      await change({ status: 'RESOLVED', outcome_code })
      const resolved = await read(await local.sign('CUSTOMER.DISPUTE.RESOLVED'))
      expect(resolved.dispute?.state).toBe(state)
    }
  })

  test('of an unknown payment names none', async () => {
    await local.control('/emit', { type: 'PAYMENT.SALE.COMPLETED', resource: { id: '1' } })
    const notice = await read(await local.sign('PAYMENT.SALE.COMPLETED'))
    expect(notice).toMatchObject({ order_id: null, reference: null, provider_id: null })
  })
})

describe('a notice is rejected', () => {
  test('if a byte of it was changed', async () => {
    await captured()
    const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED')
    for (const body of [`${signed.body} `.replace('48.50', '0.50'), '{}', 'no json'])
      await expect(read({ ...signed, body })).rejects.toBeInstanceOf(NoticeRejected)
  })

  test('if it is unsigned, signed by someone else, or incomplete', async () => {
    await captured()
    const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED')
    for (const name of Object.keys(signed.headers).filter(key => /^paypal-(?!auth-v)/.test(key))) {
      const { [name]: _, ...rest } = signed.headers
      await expect(read({ ...signed, headers: rest })).rejects.toBeInstanceOf(NoticeRejected)
    }
    const forged = { ...signed.headers, 'paypal-transmission-sig': 'Zm9yZ2Vk' }
    await expect(read({ ...signed, headers: forged })).rejects.toThrow('isn’t from PayPal')
  })
})

describe('while the webhook changes', () => {
  const withIds = (webhook_ids: string[], next = webhook_ids) => {
    let keys = { ...payPalTestKeys, webhook_ids }
    return payPalProvider({
      read: async () => keys,
      refresh: async () => {
        keys = { ...payPalTestKeys, webhook_ids: next }
        return next !== webhook_ids
      },
    })
  }

  test('notices of the new and of the previous one are accepted', async () => {
    await captured()
    const both = withIds(['LOCALWEBHOOK2', 'LOCALWEBHOOK1'])
    for (const webhook_id of ['LOCALWEBHOOK1', 'LOCALWEBHOOK2']) {
      const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED', { webhook_id })
      expect(await read(signed, both)).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' })
    }
    const one = withIds(['LOCALWEBHOOK1'])
    const other = await local.sign('PAYMENT.CAPTURE.COMPLETED', { webhook_id: 'LOCALWEBHOOK2' })
    await expect(read(other, one)).rejects.toBeInstanceOf(NoticeRejected)
  })

  test('an instance that knows only the old one reads the keys again', async () => {
    await captured()
    const late = withIds(['LOCALWEBHOOK1'], ['LOCALWEBHOOK2'])
    const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED', { webhook_id: 'LOCALWEBHOOK2' })
    expect(await read(signed, late)).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' })
  })
})

test('PayPal’s failure isn’t the notice’s: it is delivered again', async () => {
  await captured()
  const signed = await local.sign('PAYMENT.CAPTURE.COMPLETED')
  await local.fail({ path: '/verify-webhook-signature', status: 500, times: 2 })
  await expect(read(signed)).rejects.toMatchObject({ name: 'PayPalError' })
  await expect(read(signed)).resolves.toBeDefined()
})
