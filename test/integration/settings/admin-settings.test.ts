import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler } from '../../../functions/settings/handler.ts'
import { handler as system } from '../../../functions/system/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
let now: any
const read = () => call(handler, 'GET /admin/settings', { token: owner })
const save = (body: object) => call(handler, 'PUT /admin/settings', { body, token: owner })

beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('settings-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
})
beforeEach(async () => {
  now = (await read()).data
})

describe('the settings', () => {
  test('start with the defaults', () => {
    expect(now).toMatchObject({ store_name: 'Selvedge', tax_percent: 8, version: 0, changes: [] })
  })

  test('are saved together, visible in the store at once and audited in dollars', async () => {
    const [standard, ...others] = now.shipping_methods
    const { status, data } = await save({
      ...now,
      tax_percent: 7.25,
      time_zone: 'America/New_York',
      shipping_methods: [{ ...standard, price: 6.49, free_over: 75 }, ...others],
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ tax_percent: 7.25, version: 1 })
    expect(data.changes).toMatchObject([
      {
        actor: 'Ada Owner',
        before: { tax_percent: 8, time_zone: 'UTC', shipping_methods: [{ price: 5.99 }, {}, {}] },
        after: { tax_percent: 7.25, shipping_methods: [{ price: 6.49, free_over: 75 }, {}, {}] },
      },
    ])
    const shop = await call(system, 'GET /settings')
    expect(shop.data).toMatchObject({
      tax_percent: 7.25,
      shipping_methods: [{ price: 6.49, free_over: 75 }, {}, {}],
    })
    expect(shop.data).not.toHaveProperty('version')
  })

  test('show links to profiles in the shop, but not to a network’s home page', async () => {
    const shown = async () => (await call(system, 'GET /settings')).data.social_links
    expect(now.social_links).toContainEqual(expect.objectContaining({ name: 'Pinterest' }))
    expect(await shown()).toEqual([])
    const profile = { name: 'Instagram', url: 'https://www.instagram.com/selvedge' }
    await save({ ...now, social_links: [profile, ...now.social_links.slice(1)] })
    expect(await shown()).toEqual([profile])
  })

  test('include who may pay on delivery, public and audited in dollars', async () => {
    const cash_on_delivery = { for: 'customers', max_total: 199.99 }
    const { data } = await save({ ...now, cash_on_delivery })
    expect(data).toMatchObject({ cash_on_delivery })
    expect(data.changes[0]).toMatchObject({
      before: { cash_on_delivery: { for: 'everyone', max_total: null } },
      after: { cash_on_delivery },
    })
    const shop = await call(system, 'GET /settings')
    expect(shop.data.payments).toMatchObject({ cash_on_delivery })
    expect(shop.data).not.toHaveProperty('cash_on_delivery')
  })

  test('without a difference are not saved again', async () => {
    const again = await save(now)
    expect(again).toMatchObject({ status: 200, data: { version: now.version } })
    expect(await auditTrail('settings')).toHaveLength(now.version)
  })

  test('changed by a colleague are refused with the current version', async () => {
    await save({ ...now, return_days: 14 })
    const second = await save({ ...now, return_days: 60 })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { settings: { return_days: 14, version: now.version + 1 } } },
    })
  })

  test('from two concurrent requests are saved once', async () => {
    const answers = await Promise.all([
      save({ ...now, return_days: 21 }),
      save({ ...now, return_days: 22 }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test.each([
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+05:30' }],
    ['tax_percent', { tax_percent: 101 }],
    ['return_days', { return_days: 2.5 }],
    ['support_email', { support_email: 'not-an-email' }],
    ['social_links.0.url', { social_links: [{ name: 'X', url: 'javascript:alert(1)' }] }],
    ['shipping_methods', { shipping_methods: [] }],
  ])('are refused with an error at %s for %j', async (path, change) => {
    expect(await save({ ...now, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `body.${path}`, message: expect.any(String) }] },
    })
  })

  test('include the return policy, public with the address to send items to', async () => {
    const returns = { ...now.returns, label_paid_by: 'customer', label_price: 6.95 }
    await save({ ...now, returns })
    const read = async () => (await call(system, 'GET /settings')).data.returns
    expect(await read()).toEqual({
      ...returns,
      address: 'Selvedge\n14 Weavers Row, Portland, OR 97209',
    })
    await save({ ...now, version: now.version + 1, returns: { ...returns, address: 'Dock 4' } })
    expect(await read()).toMatchObject({ label_price: 6.95, address: 'Dock 4' })
    expect(
      await save({ ...now, version: undefined, returns: { ...returns, reasons: [] } }),
    ).toMatchObject({ body: { errors: [{ path: 'body.returns.reasons' }] } })
  })

  test('require a unique id per shipping method', async () => {
    const [standard] = now.shipping_methods
    const answer = await save({ ...now, shipping_methods: [standard, standard] })
    expect(answer.body.errors).toMatchObject([{ path: 'body.shipping_methods' }])
  })
})
