import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as complaintHandler } from '../../../functions/complaints/staff/handler.ts'
import { exportedComplaints } from '../../../functions/exports/lists/complaints.ts'
import { exportedOrderItems } from '../../../functions/exports/lists/order-items.ts'
import { exportedOrders } from '../../../functions/exports/lists/orders.ts'
import { exportedUsers } from '../../../functions/exports/lists/users.ts'
import type { Sheet } from '../../../functions/exports/sheet.ts'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { handler as orderHandler } from '../../../functions/orders/staff/handler.ts'
import { handler as userHandler } from '../../../functions/people/users/handler.ts'
import { exportKey } from '../../../functions/table/keys.ts'
import { update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { readWorkbook } from '../../support/read-workbook.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { storeOrders } from './stored-orders.ts'

let token = ''
let userId = ''

beforeEach(async () => {
  trustOwnTokens()
  const sub = `deadline-${randomUUID()}`
  userId = `usr_${sub}`
  token = await signInAs(sub, { role: 'admin' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let read = 0

/** A sheet of 50 batches, each of which takes `ms` on the clock. */
const slowSheet = (ms: number): Sheet => ({
  name: 'Slow',
  columns: [{ head: 'Row', kind: 'count', width: 8 }],
  batches: (async function* () {
    for (read = 0; read < 50; read++) {
      vi.advanceTimersByTime(ms)
      yield [[read]]
    }
  })(),
  read: () => read,
})

type Query = Record<string, string>
const lists: [string, ShopHandler, string, typeof exportedOrders, Query][] = [
  ['orders', orderHandler, '/admin/orders/export', exportedOrders, {}],
  ['order items', orderHandler, '/admin/orders/export', exportedOrderItems, { rows: 'items' }],
  ['users', userHandler, '/admin/users/export', exportedUsers, {}],
  ['tickets', complaintHandler, '/admin/complaints/export', exportedComplaints, {}],
]

describe.each(lists)('an export of %s', (_, handler, path, listing, query) => {
  const download = (more: Query = {}) =>
    call(handler, `GET ${path}`, { token, query: { ...query, ...more } })
  const start = () => call(handler, `POST ${path}`, { token, query })

  test('is a download if it takes less than 3 s', async () => {
    vi.spyOn(listing, 'sheet').mockResolvedValue(slowSheet(40))
    const answer = await download()
    expect(answer.status).toBe(200)
    const { rows } = await readWorkbook(Buffer.from(answer.body as string, 'base64'))
    expect(rows).toHaveLength(50)
  })

  test('stops after 3 s, and becomes a job (A-105)', async () => {
    vi.spyOn(listing, 'sheet').mockResolvedValue(slowSheet(1_000))
    expect(await download()).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(read).toBeLessThanOrEqual(4)
    const { status, data } = await start()
    expect({ status, data }).toMatchObject({ status: 202, data: { status: 'queued' } })
    await update(exportKey(userId, data.id), 'SET #status = :done, finished_at = :now', {
      names: { '#status': 'status' },
      values: { ':done': 'done', ':now': new Date().toISOString() },
    })
    vi.spyOn(listing, 'sheet').mockResolvedValue(slowSheet(1_000))
    const again = await download()
    expect(again.status).toBe(303)
    expect(again.headers.location).toContain(data.id)
  })

  test('becomes a job if nothing can be read for 3 s', async () => {
    vi.spyOn(listing, 'count').mockImplementation(() => {
      vi.advanceTimersByTime(3_000)
      return new Promise(() => {})
    })
    expect(await download()).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test('becomes a job if the table is busy', async () => {
    const throttled = Object.assign(new Error('Slow down'), { name: 'ThrottlingException' })
    vi.spyOn(listing, 'sheet').mockRejectedValue(throttled)
    expect(await download()).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
})

test('reads what a search found in small batches, so that it can stop', async () => {
  await storeOrders(130)
  const sizes: number[] = []
  const { batches } = await exportedOrders.sheet(
    { facets: {}, search: 'SEL-90', ascending: true },
    'UTC',
  )
  for await (const batch of batches) sizes.push(batch.length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
})
