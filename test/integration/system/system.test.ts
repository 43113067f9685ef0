import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../functions/system/handler.ts'
import { tableShape } from '../../../functions/table/shape.ts'
import { ensureTable } from '../../../infra/local/table.ts'
import { call, fromDistribution } from '../../support/call.ts'
import { tableNamed } from '../../support/local-services.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { setSettings } from '../../support/set-settings.ts'

const shared = process.env.TABLE_NAME
beforeEach(() => {
  delete process.env.DEMO
})
afterEach(() => {
  process.env.TABLE_NAME = shared
})

const ownTable = async (name: string) => {
  const table = tableNamed(`${runPrefix()}-${name}`)
  await ensureTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', table, tableShape.timeToLive)
  process.env.TABLE_NAME = table.TableName
}

describe('health', () => {
  it('returns the version and that the table responds', async () => {
    const { status, data } = await call(handler, 'GET /health')
    expect(status).toBe(200)
    expect(data).toEqual({ version: '0.0.0-test', table: 'ok' })
  })

  it('fails without a table', async () => {
    process.env.TABLE_NAME = 'no-such-table'
    const { status, body } = await call(handler, 'GET /health')
    expect(status).toBe(500)
    expect(body.code).toBe('internal')
  })
})

describe('settings', () => {
  it('are the defaults until the owner changes them', async () => {
    await ownTable('new-store')
    const { data } = await call(handler, 'GET /settings')
    expect(data).toMatchObject({
      store_name: 'Selvedge',
      support_email: process.env.SUPPORT_EMAIL,
      tax_percent: 8,
      return_days: 30,
      new_arrival_days: 30,
      time_zone: 'UTC',
      demo: false,
    })
    expect(data.shipping_methods.map((one: { price: number }) => one.price)).toEqual([
      5.99, 12.99, 24.99,
    ])
    expect(data.shipping_methods.map((one: { free_over: number | null }) => one.free_over)).toEqual(
      [50, 100, null],
    )
  })

  it('are updated at once after saving', async () => {
    await ownTable('own-store')
    await call(handler, 'GET /settings')
    await setSettings({ store_name: 'Warp & Weft', tax_percent: 7.5 })
    const { data } = await call(handler, 'GET /settings')
    expect(data).toMatchObject({ store_name: 'Warp & Weft', tax_percent: 7.5, return_days: 30 })
  })

  it('report loaded demo data', async () => {
    process.env.DEMO = 'true'
    expect((await call(handler, 'GET /settings')).data.demo).toBe(true)
  })
})

describe('the API description', () => {
  it('is an OpenAPI document', async () => {
    const { status, body, headers } = await call(handler, 'GET /openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(body.info.version).toBe('0.0.0-test')
    expect(body.paths['/orders'].post.operationId).toBe('placeOrder')
  })

  it('is a page that loads no other resources', async () => {
    const { body, headers } = await call(handler, 'GET /docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toMatch(/^<!doctype html>/)
  })
})

describe('a call outside the contract', () => {
  const unknown = async (rawPath: string) => {
    const requestContext = { requestId: 'one' }
    const event = {
      routeKey: 'ANY /api/{proxy+}',
      rawPath,
      headers: fromDistribution(),
      requestContext,
    }
    const { statusCode, headers, body } = await handler(event as never, {} as never)
    return { status: statusCode, headers, body: JSON.parse(body ?? '') }
  }

  it('returns the allowed methods of the path', async () => {
    const { status, headers, body } = await unknown('/api/cart')
    expect(status).toBe(405)
    expect(headers).toMatchObject({ allow: 'GET, POST, PUT', 'x-request-id': 'one' })
    expect(body).toMatchObject({ success: false, code: 'method_not_allowed' })
  })

  it('returns "not found"', async () => {
    const { status, headers, body } = await unknown('/api/carts')
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'x-request-id': 'one' })
    expect(body.code).toBe('not_found')
  })
})
