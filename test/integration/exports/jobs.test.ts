import { randomUUID } from 'node:crypto'
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as exportHandler } from '../../../functions/exports/handler.ts'
import { makeExport } from '../../../functions/exports/make-export.ts'
import { files } from '../../../functions/files/client.ts'
import { handler as orderHandler } from '../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { listDueExports } from '../../../functions/table/exports.ts'
import { countKeys, userKey } from '../../../functions/table/keys.ts'
import { addStep } from '../../../functions/table/lists/counts.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { transact } from '../../../functions/table/transact.ts'
import { update } from '../../../functions/table/write.ts'
import { serveInvocations } from '../../../infra/local/imitations/lambda/lambda-endpoint.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { call } from '../../support/call.ts'
import { crashCalls, isDeep } from '../../support/depth.ts'
import { interleave, ProcessCrash, withFaults } from '../../support/faults.ts'
import { readWorkbook } from '../../support/read-workbook.ts'
import { signInAs, tokenFor, trustOwnTokens } from '../../support/tokens.ts'
import { days, storeOrders } from './stored-orders.ts'

let orders: OrderItem[] = []
/** The exports that a worker was started for. */
let started: { user_id: string; id: string }[] = []
let lambda: Awaited<ReturnType<typeof serveInvocations>>

// A separate client, because tests make the functions’ client fail.
const s3 = new S3Client({ forcePathStyle: true })
const Bucket = process.env.EXPORTS_BUCKET

beforeAll(async () => {
  trustOwnTokens()
  lambda = await serveInvocations({
    invoke: async (_, event) => void started.push(event as { user_id: string; id: string }),
    stop: async () => {},
  })
  process.env.AWS_ENDPOINT_URL_LAMBDA = lambda.url
  orders = await storeOrders(130)
})

afterAll(() => {
  lambda.stop()
  s3.destroy()
})
afterEach(() => {
  vi.useRealTimers()
  started = []
})

const newAdmin = async () => {
  const sub = `exporter-${randomUUID()}`
  return { id: `usr_${sub}`, sub, token: await signInAs(sub, { role: 'admin' }) }
}
type Admin = Awaited<ReturnType<typeof newAdmin>>

const start = async ({ token }: Admin, query: Record<string, string> = days) =>
  (await call(orderHandler, 'POST /admin/orders/export', { token, query })).data

const own = async ({ token }: Admin, id: string) => {
  const { data } = await call(exportHandler, 'GET /admin/exports', { token })
  return data.exports.find((job: { id: string }) => job.id === id)
}
const request = ({ token }: Admin, route: string, id: string) =>
  call(exportHandler, route, { token, params: { id } })
const cancel = (admin: Admin, id: string) => request(admin, 'POST /admin/exports/{id}/cancel', id)
const link = (admin: Admin, id: string) => request(admin, 'GET /admin/exports/{id}/link', id)

/** Runs a worker that records its progress after each batch. */
const work = (admin: Admin, id: string) =>
  makeExport({ user_id: admin.id, id }, { every: 0, remaining: () => 900_000 })

/** Counts an admin’s objects in the bucket: finished files and open uploads. */
const stored = async ({ id }: Admin) => {
  const Prefix = `${id}/`
  const [objects, uploads] = await Promise.all([
    s3.send(new ListObjectsV2Command({ Bucket, Prefix })),
    s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix })),
  ])
  return { files: objects.Contents?.length ?? 0, open: uploads.Uploads?.length ?? 0 }
}

const download = async (admin: Admin, id: string) => {
  const { data } = await link(admin, id)
  const answer = await fetch(data.url)
  return { answer, data, ...(await readWorkbook(new Uint8Array(await answer.arrayBuffer()))) }
}

/** Whether a table call reads a batch of the exported items. */
const isBatchRead = (command: string) => command.startsWith('BatchGet')

/** Moves the clock forward by this many milliseconds. */
const later = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const isDue = async (id: string) => {
  const inAnHour = new Date(Date.now() + 3_600_000)
  return (await listDueExports(inAnHour, 100)).some(job => job.id === id)
}

describe('a long export', () => {
  test('starts once, runs in a worker and has an expiring download URL', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    expect(job).toMatchObject({
      what: 'orders',
      status: 'queued',
      done: 0,
      total: orders.length,
      filters: ['from: 2033-05-01', 'to: 2033-05-31'],
    })
    await vi.waitFor(() => expect(started).toEqual([{ user_id: admin.id, id: job.id }]), {
      timeout: 30_000,
    })
    expect(await link(admin, job.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })

    await work(admin, job.id)
    const done = await own(admin, job.id)
    expect(done).toMatchObject({ status: 'done', done: orders.length, total: orders.length })
    expect(Date.parse(done.available_until) - Date.parse(done.finished_at)).toBe(7 * 86_400_000)
    expect(await stored(admin)).toEqual({ files: 1, open: 0 })
    expect(await isDue(job.id)).toBe(false)

    const { answer, data, rows, sheet, facts } = await download(admin, job.id)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-export-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(new URL(data.url).searchParams.get('X-Amz-Expires')).toBe('900')
    expect(rows.map(row => row.Order)).toEqual(orders.toReversed().map(one => one.order_number))
    expect(rows.at(-1)).toMatchObject({
      'First name': `'=HYPERLINK("https://example.com")`,
      Total: 100,
      Placed: new Date('2033-05-02T23:30:00Z'),
    })
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    expect(facts).toMatchObject({ 'Filter: from': '2033-05-01', Rows: orders.length })
    const trail = await auditTrail(job.id)
    expect(trail).toMatchObject([{ actor_id: admin.id, action: 'export.start' }])
  })

  test('reports its progress', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    const seen: number[] = []
    await interleave(
      async command => {
        if (isBatchRead(command)) seen.push((await own(admin, job.id)).done)
      },
      () => work(admin, job.id),
    )
    expect(seen).toEqual([0, 100])
  })

  test('uses the requested filters', async () => {
    const admin = await newAdmin()
    const job = await start(admin, { ...days, status: 'shipped', sortOrder: 'asc' })
    await work(admin, job.id)
    const { rows, facts } = await download(admin, job.id)
    const shipped = orders.filter(one => statusOf(one) === 'shipped')
    expect(rows.map(row => row.Order)).toEqual(shipped.map(one => one.order_number))
    expect(facts).toMatchObject({ 'Filter: status': 'shipped', Order: 'Oldest first' })
  })

  test('is private: colleagues get "not found"', async () => {
    const [admin, colleague] = await Promise.all([newAdmin(), newAdmin()])
    const job = await start(admin)
    await work(admin, job.id)
    for (const route of [
      'GET /admin/exports/{id}/link',
      'POST /admin/exports/{id}/cancel',
      'POST /admin/exports/{id}/retry',
    ]) {
      const { status, body } = await request(colleague, route, job.id)
      expect(status).toBe(404)
      expect(body).toEqual((await request(colleague, route, 'exp_nothing')).body)
    }
    expect(await own(colleague, job.id)).toBeUndefined()
    expect((await link(admin, job.id)).status).toBe(200)
  })

  test('expires together with its file', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await work(admin, job.id)
    later(7 * 86_400_000)
    const then = { ...admin, token: tokenFor(admin.sub) }
    expect(await own(then, job.id)).toMatchObject({ status: 'expired' })
    expect(await link(then, job.id)).toMatchObject({ status: 409 })
    later(3 * 86_400_000)
    expect(await own({ ...admin, token: tokenFor(admin.sub) }, job.id)).toBeUndefined()
  })

  test('is reused by the same request for 15 minutes', async () => {
    const [admin, colleague] = await Promise.all([newAdmin(), newAdmin()])
    const { month } = countKeys('ORDERS', '2035-01-01')
    await transact(addStep(month, [['count|pending|paid', 5_001]]))
    const query = { startDate: '2035-01-01', endDate: '2035-01-31' }
    const get = ({ sub }: Admin, more = {}) =>
      call(orderHandler, 'GET /admin/orders/export', {
        token: tokenFor(sub),
        query: { ...query, ...more },
      })
    expect(await get(admin)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const job = await start(admin, query)
    expect((await get(admin)).status).toBe(413)
    await work(admin, job.id)

    const { status, headers } = await get(admin)
    expect(status).toBe(303)
    const file = await fetch(headers.location ?? '')
    expect(file.headers.get('content-disposition')).toContain('orders-export-')
    expect((await readWorkbook(new Uint8Array(await file.arrayBuffer()))).facts).toMatchObject({
      'Filter: from': '2035-01-01',
    })
    expect((await get(admin, { status: 'pending' })).status).toBe(413)
    expect((await get(colleague)).status).toBe(413)
    later(16 * 60_000)
    expect((await get(admin)).status).toBe(413)
  })

  test('is queued while five others run', async () => {
    const admin = await newAdmin()
    const jobs = []
    for (let count = 0; count < 5; count++) jobs.push(await start(admin))
    const refused = await call(orderHandler, 'POST /admin/orders/export', { token: admin.token })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await cancel(admin, jobs[0].id)
    expect(await start(admin)).toMatchObject({ status: 'queued' })
  })

  test('doesn’t run for a user who is no longer an admin', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    const names = { '#role': 'role' }
    await update(userKey(admin.id), 'SET #role = :role', { names, values: { ':role': 'manager' } })
    await work(admin, job.id)
    expect(await stored(admin)).toEqual({ files: 0, open: 0 })
    await update(userKey(admin.id), 'SET #role = :role', { names, values: { ':role': 'admin' } })
    expect(await own(admin, job.id)).toMatchObject({ status: 'failed' })
  })
})

describe('a canceled export', () => {
  test('leaves no file and no open upload if canceled halfway', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    let batches = 0
    let before = { files: -1, open: -1 }
    await interleave(
      async command => {
        if (!isBatchRead(command) || ++batches !== 2) return
        before = await stored(admin)
        expect((await cancel(admin, job.id)).data.status).toBe('cancelled')
      },
      () => work(admin, job.id),
    )
    expect(before).toEqual({ files: 0, open: 1 })
    expect(await stored(admin)).toEqual({ files: 0, open: 0 })
    expect(await own(admin, job.id)).toMatchObject({ status: 'cancelled' })
    expect(await isDue(job.id)).toBe(false)
    expect(await link(admin, job.id)).toMatchObject({ status: 409 })
    expect((await cancel(admin, job.id)).data.status).toBe('cancelled')
  })

  test('leaves no file if canceled at the last moment', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await interleave(
      async command => {
        // The file is complete, but the job is not marked as done yet.
        if (command.startsWith('Update') && (await stored(admin)).files === 1)
          await cancel(admin, job.id)
      },
      () => work(admin, job.id),
    )
    expect(await own(admin, job.id)).toMatchObject({ status: 'cancelled' })
    expect(await stored(admin)).toEqual({ files: 0, open: 0 })
  })

  test('never runs if canceled before a worker starts', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await cancel(admin, job.id)
    await work(admin, job.id)
    expect(await own(admin, job.id)).toMatchObject({ status: 'cancelled', done: 0 })
    expect(await isDue(job.id)).toBe(false)
  })

  test('stays done if canceled too late', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await work(admin, job.id)
    expect(await cancel(admin, job.id)).toMatchObject({ status: 409 })
    expect(await own(admin, job.id)).toMatchObject({ status: 'done' })
  })
})

/** Whether the process that uses the functions' S3 client has crashed. */
let hasCrashed = false
files.middlewareStack.add(
  next => async args => {
    if (hasCrashed) throw new ProcessCrash()
    return next(args)
  },
  { step: 'initialize', name: 'crash' },
)

/** Runs a worker that crashes around its `call`-th table call. Returns whether it did. */
const crashWorkerAt = async (call: number, when: 'before' | 'after', admin: Admin, id: string) => {
  let calls = 0
  const error = () => new ProcessCrash()
  const choose = () => {
    if (++calls < call) return undefined
    // The call before the crash takes effect; later calls do not.
    if (calls > call || when === 'before') hasCrashed = true
    return { when: calls === call ? when : 'before', error } as const
  }
  await withFaults(choose, () => work(admin, id).catch(() => undefined))
  hasCrashed = false
  return calls >= call
}

describe('an export whose worker crashes', () => {
  test.each(['before', 'after'] as const)('completes after a crash %s any step', async when => {
    const admin = await newAdmin()
    let leftOpen = 0
    for (const call of crashCalls(`export ${when}`)) {
      vi.useRealTimers()
      const job = await start(admin)
      const crashed = await crashWorkerAt(call, when, admin, job.id)
      leftOpen += (await stored(admin)).open
      if (!crashed) break
      later(61_000)
      await work(admin, job.id)
      expect(await own(admin, job.id), `crashed at call ${call}`).toMatchObject({
        status: 'done',
      })
      expect((await stored(admin)).open).toBe(0)
      expect((await download(admin, job.id)).rows).toHaveLength(orders.length)
      expect(await isDue(job.id)).toBe(false)
    }
    // At least some workers crashed in the middle of their file.
    if (isDeep) expect(leftOpen).toBeGreaterThan(2)
  })

  test('is restarted by the sweep after its lease expires', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await crashWorkerAt(8, 'before', admin, job.id)
    started = []
    await work(admin, job.id)
    expect(await own(admin, job.id)).toMatchObject({ status: 'running' })
    await sweep()
    expect(started.filter(({ id }) => id === job.id)).toEqual([])
    later(61_000)
    await sweep()
    await vi.waitFor(() => expect(started).toContainEqual({ user_id: admin.id, id: job.id }), {
      timeout: 30_000,
    })
  })

  test('is cleaned up by the sweep after a cancellation', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await crashWorkerAt(8, 'before', admin, job.id)
    expect(await stored(admin)).toEqual({ files: 0, open: 1 })
    await cancel(admin, job.id)
    later(61_000)
    await sweep()
    await vi.waitFor(() => expect(started.filter(({ id }) => id === job.id)).toHaveLength(2), {
      timeout: 30_000,
    })
    await work(admin, job.id)
    expect(await stored(admin)).toEqual({ files: 0, open: 0 })
    expect(await isDue(job.id)).toBe(false)
  })

  test('stops if another worker has taken over', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    let batches = 0
    await interleave(
      async command => {
        if (!isBatchRead(command) || ++batches !== 2) return
        later(61_000)
        await work(admin, job.id)
      },
      () => work(admin, job.id),
    )
    expect(await own(admin, job.id)).toMatchObject({ status: 'done', done: orders.length })
    expect(await stored(admin)).toEqual({ files: 1, open: 0 })
    expect((await download(admin, job.id)).rows).toHaveLength(orders.length)
  })
})

describe('a failed export', () => {
  const failing = (admin: Admin, id: string) =>
    withFaults(
      command =>
        isBatchRead(command)
          ? { when: 'before', error: () => new Error('the table is away') }
          : undefined,
      () => work(admin, id),
    )

  test('fails after three attempts and can be restarted', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    for (const status of ['queued', 'queued', 'failed']) {
      await failing(admin, job.id)
      expect(await own(admin, job.id)).toMatchObject({ status })
      expect(await stored(admin)).toEqual({ files: 0, open: 0 })
      expect(await isDue(job.id)).toBe(status === 'queued')
    }
    expect((await own(admin, job.id)).message).toBe('The export failed. Try again.')
    started = []
    const again = await request(admin, 'POST /admin/exports/{id}/retry', job.id)
    expect(again).toMatchObject({ status: 202, data: { status: 'queued', message: null } })
    await vi.waitFor(() => expect(started).toEqual([{ user_id: admin.id, id: job.id }]), {
      timeout: 30_000,
    })
    await work(admin, job.id)
    expect(await own(admin, job.id)).toMatchObject({ status: 'done' })
    const twice = await request(admin, 'POST /admin/exports/{id}/retry', job.id)
    expect(twice).toMatchObject({ status: 409 })
  })

  test('leaves no parts behind after a bucket failure and a retry', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await interleave(
      async command => {
        if (isBatchRead(command)) hasCrashed = true
      },
      () => work(admin, job.id),
    )
    hasCrashed = false
    expect(await own(admin, job.id)).toMatchObject({ status: 'queued' })
    expect(await stored(admin)).toEqual({ files: 0, open: 1 })
    await work(admin, job.id)
    expect(await own(admin, job.id)).toMatchObject({ status: 'done' })
    expect(await stored(admin)).toEqual({ files: 1, open: 0 })
  })

  test('stops cleanly before its time limit', async () => {
    const admin = await newAdmin()
    const job = await start(admin)
    await makeExport({ user_id: admin.id, id: job.id }, { every: 0, remaining: () => 10_000 })
    expect(await own(admin, job.id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Narrow the filters'),
    })
    expect(await stored(admin)).toEqual({ files: 0, open: 0 })
  })
})
