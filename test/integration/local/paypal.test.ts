import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Service } from '../../../infra/local/imitations/child.ts'
import { startPayPal } from '../../../infra/local/imitations/paypal.ts'
import { localPayPalProvider, payPalRequest, payPalTestKeys } from '../../support/local-paypal.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-paypal-'))
const payPal = localPayPalProvider()
let service: Service
let receiver: Server
let webhookUrl: string

type Received = { type: string; headers: Record<string, string>; body: string }
let received: Received[] = []
let rejections = 0
let onNotice = () => {}

const start = (port?: number) =>
  startPayPal(
    {
      file: join(folder, 'paypal.json'),
      client_id: payPalTestKeys.client_id,
      client_secret: payPalTestKeys.client_secret,
      webhooks: [{ id: 'LOCALWEBHOOK1', url: webhookUrl, event_types: ['*'] }],
    },
    port,
  )

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (rejections > 0) {
      rejections--
      response.writeHead(503).end()
      return
    }
    const headers = request.headers as Record<string, string>
    received.push({ type: JSON.parse(body).event_type, headers, body })
    response.writeHead(200).end()
    onNotice()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  service = await start()
  process.env.PAYPAL_URL = service.url
})
afterAll(async () => {
  delete process.env.PAYPAL_URL
  await service.stop()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  received = []
})

/** Waits for the notice of a payment. */
const noticeOf = (providerId: string) =>
  new Promise<Received>(resolve => {
    onNotice = () => {
      const notice = received.find(({ body }) => body.includes(providerId))
      if (notice) resolve(notice)
    }
    onNotice()
  })
const submit = (id: string, form: Record<string, string>) =>
  fetch(`${service.url}/checkoutnow?token=${id}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const control = (path: string, body: object = {}) =>
  fetch(`${service.url}/_local${path}`, { method: 'POST', body: JSON.stringify(body) })

test('a buyer approves on the page, the store hears of it although it was busy', async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  rejections = 1
  const back = await submit(provider_id, { action: 'pay', funding: 'balance' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(
    `${request.return_url}?token=${provider_id}&PayerID=LOCALBUYER001`,
  )
  const notice = await noticeOf(provider_id)
  expect(
    await payPal.readNotice(
      { body: notice.body, header: name => notice.headers[name] },
      new Date(),
    ),
  ).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED', reference: request.reference, provider_id })
  expect(await payPal.capture({ ...request, provider_id })).toMatchObject({ status: 'captured' })
})

test('a buyer cancels and returns', async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  const back = await submit(provider_id, { action: 'cancel' })
  expect(back.headers.get('location')).toBe(`${request.cancel_url}&token=${provider_id}`)
  expect(await payPal.read({ ...request, provider_id })).toMatchObject({
    status: 'requires_action',
  })
})

test('an order can be ended at PayPal once its buyer has approved it', async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  const end = () => payPal.cancel({ ...request, provider_id })
  const page = async () => (await fetch(`${service.url}/checkoutnow?token=${provider_id}`)).text()

  // PayPal changes no order before its approval: the store gives the payment up, and the page stays.
  expect(await end()).toMatchObject({ status: 'voided' })
  expect(await page()).toContain('Pay with')
  await submit(provider_id, { action: 'pay', funding: 'balance' })
  expect(await end()).toMatchObject({ status: 'voided' })
  expect(await page()).toContain('This payment is finished')
  expect(await payPal.capture({ ...request, provider_id })).not.toMatchObject({
    status: 'captured',
  })
})

test('keeps its state and its signing key when it restarts', async () => {
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await submit(provider_id, { action: 'pay', funding: 'balance' })
  const notice = await noticeOf(provider_id)
  const port = Number(new URL(service.url).port)
  await service.stop()
  service = await start(port)
  const known = { ...request, provider_id }
  expect(
    await payPal.readNotice(
      { body: notice.body, header: name => notice.headers[name] },
      new Date(),
    ),
  ).toMatchObject({ provider_id })
  expect(await payPal.capture(known)).toMatchObject({ status: 'captured' })
})

test('notices can be held, then sent out of order and repeatedly', async () => {
  await control('/webhooks/hold')
  const request = payPalRequest()
  const { provider_id } = await payPal.create(request)
  await submit(provider_id, { action: 'pay', funding: 'balance' })
  await payPal.capture({ ...request, provider_id })
  const released = await control('/webhooks/release', { reverse: true, times: 2 })
  expect(await released.json()).toEqual({ sent: 4, accepted: 4 })
  const ofThis = received.filter(({ body }) => body.includes(provider_id))
  expect(ofThis.map(({ type }) => type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.APPROVED',
  ])
})

test('registers, changes and deletes webhooks', async () => {
  const token = await fetch(`${service.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('local-client:local-secret')}` },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const call = (method: string, path = '', body?: unknown) =>
    fetch(`${service.url}/v1/notifications/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const webhook = { url: `${webhookUrl}other`, event_types: [{ name: 'PAYMENT.CAPTURE.DENIED' }] }
  const created = await call('POST', '', webhook)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const again = await call('POST', '', webhook)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ name: 'WEBHOOK_URL_ALREADY_EXISTS' })
  const changed = await call('PATCH', `/${id}`, [
    { op: 'replace', path: '/event_types', value: [{ name: '*' }] },
  ])
  expect(await changed.json()).toMatchObject({ event_types: [{ name: '*' }] })
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
})

test('refuses callers without a token', async () => {
  const response = await fetch(`${service.url}/v2/checkout/orders/X`, {
    headers: { authorization: 'Bearer forged' },
  })
  expect(response.status).toBe(401)
})
