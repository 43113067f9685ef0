import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { call } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { sentTo } from '../../../support/emails.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'
import { type As, deliveredOrder, returnsCall } from '../../returns/orders.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('start-return-owner', { role: 'admin', first_name: 'Ada' })
})

/** What staff do with a delivered order of three shirts and a cap. */
const delivered = async (as: As, daysAgo?: number) => {
  const order = await deliveredOrder(as, daysAgo)
  const params = { id: order.id }
  const options = () => call(handler, 'GET /admin/orders/{id}/returns', { params, token })
  const start = (body: object) =>
    call(handler, 'POST /admin/orders/{id}/returns', {
      params,
      token,
      body: { version: order.version, ...body },
    })
  const stored = async () => (await findOrder(order.id)) as OrderItem
  return { order, options, start, stored }
}
const two = { items: [{ line_id: 'l1', quantity: 2, reason: 'Damaged or faulty' }] }

test('staff start a return by the customer’s rules, without photos or a ticket', async () => {
  const customer = await createCustomer()
  const { order, options, start, stored } = await delivered({ token: customer.token })
  const own = await returnsCall('GET /orders/{id}/returns', order, { token: customer.token })
  expect((await options()).data).toEqual({ ...own.data, version: order.version })
  const { status, data } = await start({ ...two, comment: 'Called about a seam' })
  expect(status).toBe(201)
  const { returns, timeline } = await stored()
  expect(returns).toMatchObject([
    {
      id: data.facts.returns[0].id,
      state: 'requested',
      units: [{ line_id: 'l1', quantity: 2, reason: 'Damaged or faulty' }],
      complaint_id: null,
    },
  ])
  expect(timeline.at(-1)).toMatchObject({
    by: expect.stringMatching(/^Ada /),
    note: 'Return started',
  })
  const seen = await returnsCall('GET /orders/{id}/returns/{return_id}', order, {
    token: customer.token,
    return_id: data.facts.returns[0].id,
  })
  expect(seen.data).toMatchObject({ state: 'requested' })
})

test('a guest gets an email with a link to the return', async () => {
  const { order, start, stored } = await delivered({})
  const { data } = await start(two)
  const next = await stored()
  for (const _ of [1, 2]) await deliverChange(orderWithKeys(order), orderWithKeys(next))
  const emails = await sentTo(order.email)
  const { number = '' } = next.returns[0] ?? {}
  expect(emails.map(({ subject }) => subject)).toEqual([`We started return ${number} for you`])
  expect(emails[0]?.text).not.toContain('request')
  expect(emails[0]?.text).toContain(
    `/orders/${order.id}/returns/${data.facts.returns[0].id}?token=`,
  )
})

test('repeating the request starts one return; an outdated page starts none', async () => {
  const { start, stored } = await delivered({})
  const answers = [await start(two), await start(two)]
  expect(
    new Set(answers.flatMap(({ data }) => data.facts.returns.map(({ id }: { id: string }) => id)))
      .size,
  ).toBe(1)
  const other = { items: [{ line_id: 'l1', quantity: 1, reason: 'Too small' }] }
  const outdated = await start(other)
  expect([outdated.status, outdated.body.code]).toEqual([409, 'conflict'])
  expect(outdated.data.order.version).toBe((await stored()).version)
  expect((await stored()).returns).toHaveLength(1)
})

test('is refused like a customer’s request', async () => {
  const { start } = await delivered({})
  const refused = async (body: object) => (await start(body)).body.message
  const item = { line_id: 'l1', quantity: 4, reason: 'Too small' }
  expect(await refused({ items: [item] })).toMatch(/^You can return only 3 more of /)
  expect(await refused({ items: [{ ...item, reason: 'None of these' }] })).toBe(
    'Choose a reason from the list',
  )
  const late = await delivered({}, 400)
  expect((await late.start(two)).body.message).toMatch(/^The return period ended on /)
  const none = await call(handler, 'POST /admin/orders/{id}/returns', {
    params: { id: `ord_${randomUUID()}` },
    token,
    body: { ...two, version: 1 },
  })
  expect(none.status).toBe(404)
})
