import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as invoices } from '../../../functions/invoices/handler.ts'
import { keysFor } from '../../../functions/keys/keys.ts'
import { type OrderLinkPurpose, orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { findOrder, type OrderItem, orderItems } from '../../../functions/table/orders.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { createCustomer, storeOrder } from '../../support/customer-orders.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
let order: OrderItem
const now = new Date()
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('links-owner', { role: 'admin', first_name: 'Ada' })
})
beforeEach(async () => {
  order = await storeOrder('usr_nobody', { user_id: null })
})

const linkFor = (purpose?: OrderLinkPurpose, since: Date | string = now) =>
  orderLinkToken(order, since, purpose)
const read = (token: string) =>
  call(handler, 'GET /orders/{id}', { params: { id: order.id }, query: { token } })
const cancel = (token: string) =>
  call(handler, 'PUT /orders/{id}/cancel', { params: { id: order.id }, query: { token } })
const download = (token: string, note_id = 'crn_1') =>
  call(invoices, 'GET /orders/{id}/credit-notes/{note_id}', {
    params: { id: order.id, note_id },
    query: { token },
  })
const noOrder = { status: 404, body: { message: 'Order not found' } }
const noNote = { status: 404, body: { message: 'Credit note not found' } }

describe('a link', () => {
  it.each(['pay', 'return'] as const)(
    'to %s shows the order and changes nothing',
    async purpose => {
      const link = await linkFor(purpose)
      const answer = await read(link)
      expect(answer).toMatchObject({ status: 200, data: { id: order.id } })
      expect(answer.data.can).toEqual({ cancel: null, change_address: false, return: false })
      expect(await cancel(link)).toMatchObject(noOrder)
      expect((await findOrder(order.id))?.version).toBe(order.version)
    },
  )

  it('to a credit note opens that one and nothing else', async () => {
    const link = await linkFor('credit-note crn_1')
    expect(await download(link)).toMatchObject(noNote)
    expect(await download(link, 'crn_2')).toMatchObject(noOrder)
    expect(await read(link)).toMatchObject(noOrder)
    expect(await cancel(link)).toMatchObject(noOrder)
  })

  it('can’t be turned into one for more', async () => {
    for (const purpose of ['pay', 'return', 'credit-note crn_1'] as const) {
      const [, ...rest] = (await linkFor(purpose)).split('.')
      expect(await cancel(['o', ...rest].join('.'))).toMatchObject(noOrder)
    }
  })

  it('back from a payment works for a day', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    expect((await read(await linkFor('return', ago(23)))).status).toBe(200)
    expect((await read(await linkFor('return', ago(25)))).status).toBe(410)
  })

  it('ends when the order gets another email address', async () => {
    const link = await linkFor()
    expect((await read(link)).status).toBe(200)
    await batchWrite(orderItems({ ...order, email: 'former@example.com' }))
    expect(await read(link)).toMatchObject(noOrder)
  })

  it('isn’t renewed by use', async () => {
    const eightyDaysAgo = new Date(Date.now() - 80 * 86_400_000)
    const link = await linkFor('order', eightyDaysAgo)
    const paid = await visitor()(handler, 'POST /orders/{id}/pay', {
      params: { id: order.id },
      query: { token: link },
      body: { payment_method: 'paypal' },
    })
    expect(paid).toMatchObject({ status: 200, data: { link_token: link } })
    const approved = await visitor()(handler, 'POST /orders/{id}/payment', {
      params: { id: order.id },
      query: { token: link },
      body: { decision: 'approve' },
    })
    expect(approved).toMatchObject({ status: 200, data: { link_token: link } })
  })
})

describe('a link of release 0.2.0', () => {
  const oldLink = async (expires: Date) => {
    const seconds = Math.floor(expires.getTime() / 1000)
    const key = (await keysFor('order-links')).at(-1) ?? ''
    const payload = `${order.id}.${seconds}`
    return `${seconds}.${createHmac('sha256', key).update(payload).digest('base64url')}`
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('works until it expires', async () => {
    const link = await oldLink(inDays(30))
    expect((await read(link)).status).toBe(200)
    expect((await cancel(link)).status).toBe(200)
    expect((await read(await oldLink(inDays(-1)))).status).toBe(410)
  })

  it('is compared exactly, and ends with the others', async () => {
    const link = await oldLink(inDays(30))
    expect(await read(`${link}.x`)).toMatchObject(noOrder)
    await batchWrite(orderItems({ ...order, links_from: now.toISOString() }))
    expect((await read(link)).status).toBe(410)
  })
})

describe('ending the links of an order', () => {
  const end = (token = owner, version = order.version) =>
    call(staff, 'POST /admin/orders/{id}/ended-links', {
      params: { id: order.id },
      token,
      body: { version },
    })

  it('closes every link, and new ones work', async () => {
    const links = await Promise.all([linkFor(), linkFor('pay'), linkFor('return')])
    const answer = await end()
    expect(answer).toMatchObject({ status: 200, data: { version: order.version + 1 } })
    for (const link of links)
      expect(await read(link)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    const stored = (await findOrder(order.id)) as OrderItem
    expect((await read(await orderLinkToken(stored, new Date()))).status).toBe(200)
  })

  it('is recorded for staff', async () => {
    const { data } = await end()
    expect(data.timeline.at(-1)).toMatchObject({
      by: expect.stringContaining('Ada'),
      note: 'Ended the links to this order',
    })
    expect(await auditTrail(order.id)).toMatchObject([
      { action: 'order.links', after: { links_from: data.facts.links_from } },
    ])
  })

  it('needs the version that staff saw, and staff', async () => {
    expect((await end(owner, order.version + 1)).status).toBe(409)
    expect((await end((await createCustomer()).token)).status).toBe(403)
    expect((await read(await linkFor())).status).toBe(200)
  })
})
