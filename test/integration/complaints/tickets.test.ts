import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { measured } from '../../../functions/table/client.ts'
import { complaintWithKeys } from '../../../functions/table/complaints.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { complaints as contract } from '../../../shared/api/complaints.ts'
import { call } from '../../support/call.ts'
import { complaintFor } from '../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { answer, type Customer, change, customer, writeLate } from './people.ts'

let nora: Customer
beforeAll(trustOwnTokens)
beforeEach(async () => {
  nora = await customer()
})

const orderFor = async ({ token }: Customer): Promise<OrderItem> => {
  const { product } = await stockProduct(3)
  const { data } = await call(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }]),
    headers: { 'idempotency-key': randomUUID() },
    token,
  })
  const order = (await findOrder(data.id)) as OrderItem
  await projectListed(orderList, order, order.created_at.slice(0, 10))
  return order
}

describe('a new ticket', () => {
  it('is open, numbered, of medium priority and unread for support', async () => {
    const { status, data } = await nora.open({ subject: '  A loose thread ' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      complaint_number: expect.stringMatching(/^CMP-\d{4,}$/),
      subject: 'A loose thread',
      status: 'open',
      priority: 'medium',
      order_id: null,
      order_number: null,
      has_unread: false,
      message_count: 0,
      version: 1,
      Messages: [],
    })
    expect(await nora.stored(data.id)).toMatchObject({ unread_by_staff: true, user_id: nora.id })
  })

  it('has a unique number, also for concurrent requests', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => nora.open()))
    expect(new Set(opened.map(one => one.data.complaint_number)).size).toBe(12)
  })

  it.each([
    ['subject', { subject: ' ' }, 'Subject is required'],
    ['description', { description: '\n ' }, 'Description is required'],
    ['category', { category: 'Complaint' }, ''],
    ['priority', { priority: 'panic' }, ''],
    ['subject', { subject: 'x'.repeat(201) }, ''],
    ['description', { description: 'x'.repeat(5_001) }, ''],
  ])('requires a valid %s', async (field, more, words) => {
    const { status, body } = await nora.open(more)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(`body.${field}`)
    if (words) expect(body.message).toBe(words)
    expect((await nora.list()).data.complaints).toEqual([])
  })

  it('can refer to the customer’s order by id or number', async () => {
    const order = await orderFor(nora)
    const about = { order_id: order.id, order_number: order.order_number }
    expect((await nora.open({ order_id: order.id })).data).toMatchObject(about)
    expect((await nora.open({ order_id: order.order_number.toLowerCase() })).data).toMatchObject(
      about,
    )
    expect((await nora.open({ order_id: '' })).data.order_id).toBeNull()
  })

  it('refuses unknown orders and other customers’ orders alike', async () => {
    const theirs = await orderFor(await customer())
    const messages = new Set<string>()
    for (const order_id of [theirs.id, theirs.order_number, 'ord_none', 'SEL-99999', 'SEL-1']) {
      const { status, body } = await nora.open({ order_id })
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe('body.order_id')
      messages.add(body.message)
    }
    expect(messages.size).toBe(1)
  })

  it('is accepted thirty times an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(20) })
    try {
      for (let times = 0; times < 30; times++) expect((await nora.open()).status).toBe(201)
      expect((await nora.open()).status).toBe(429)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the ticket list', () => {
  it('shows the customer’s tickets, newest first, ten per page (S-155, S-172)', async () => {
    const other = await customer()
    await other.open()
    for (let at = 1; at <= 12; at++) await nora.open({ subject: `Ticket ${at}` })
    const first = await nora.list()
    expect(first.data.complaints).toHaveLength(10)
    expect(first.data.complaints[0].subject).toBe('Ticket 12')
    expect(first.data.pagination).toEqual({
      page: 1,
      limit: 10,
      total: 12,
      total_pages: 2,
      pages: 2,
    })
    const second = await nora.list({ page: '2' })
    expect(second.data.complaints.map((one: { subject: string }) => one.subject)).toEqual([
      'Ticket 2',
      'Ticket 1',
    ])
  })

  it('filters by status, priority and words of subject or description (S-155)', async () => {
    const { data: torn } = await nora.open({ subject: 'Torn Seam', priority: 'urgent' })
    const { data: late } = await nora.open({ subject: 'Where?', description: 'The parcel is LATE' })
    await change(await nora.stored(late.id), { status: 'resolved' })
    const ids = async (query: Record<string, string>) => {
      const { data } = await nora.list(query)
      expect(data.pagination.total).toBe(data.complaints.length)
      return data.complaints.map((one: { id: string }) => one.id)
    }
    expect(await ids({ search: 'seam' })).toEqual([torn.id])
    expect(await ids({ search: 'late' })).toEqual([late.id])
    expect(await ids({ status: 'resolved' })).toEqual([late.id])
    expect(await ids({ priority: 'urgent' })).toEqual([torn.id])
    expect(await ids({ priority: 'urgent', status: 'resolved' })).toEqual([])
    expect(await ids({ status: '', priority: '', search: '' })).toEqual([late.id, torn.id])
  })

  it('shows unread state and message count, but only the latest messages', async () => {
    const { data } = await nora.open()
    for (let at = 1; at <= 6; at++) await nora.write(data.id, `Message ${at}`)
    await answer(await nora.stored(data.id))
    const [shown] = (await nora.list()).data.complaints
    expect(shown).toMatchObject({ has_unread: true, message_count: 7 })
    expect(shown.Messages.map((one: { message: string }) => one.message)).toEqual([
      'Message 3',
      'Message 4',
      'Message 5',
      'Message 6',
      'We are sorry.',
    ])
    expect(shown.Messages.at(-1)).toMatchObject({ sender_type: 'admin', is_read: false })
  })

  it('pages through hundreds of tickets', async () => {
    const countOf = 450
    const start = Date.parse('2025-01-01T00:00:00.000Z')
    const made = Array.from({ length: countOf }, (_, at) =>
      complaintFor(nora.id, { created_at: new Date(start + at * 3_600_000).toISOString() }),
    )
    await batchWrite(made.map(complaintWithKeys))
    const pageOf = async (page: number, limit: number): Promise<string[]> => {
      const query = { page: String(page), limit: String(limit) }
      const { result, read } = await measured(() => nora.list(query))
      const total_pages = countOf / limit
      expect(result.data.pagination).toMatchObject({ total: countOf, total_pages })
      expect(read).toBeLessThanOrEqual(contract.listComplaints.budget.read)
      return result.data.complaints.map(({ id }: { id: string }) => id)
    }
    const newestFirst = made.map(({ id }) => id).toReversed()
    const seen: string[] = []
    for (let page = 1; page <= countOf / 25; page++) seen.push(...(await pageOf(page, 25)))
    expect(seen).toEqual(newestFirst)
    expect(await pageOf(9, 50)).toEqual(newestFirst.slice(400))
    for (const page of [1, 2, 44, 45])
      expect(await pageOf(page, 10)).toEqual(newestFirst.slice((page - 1) * 10, page * 10))
  })

  it('reads only the page it shows', async () => {
    for (let at = 0; at < 15; at++) await nora.open({ description: 'x'.repeat(1_000) })
    for (const one of (await nora.list()).data.complaints)
      await Promise.all(Array.from({ length: 5 }, () => nora.write(one.id, 'x'.repeat(400))))
    const { read, write } = await measured(() => nora.list())
    expect(read).toBeLessThanOrEqual(contract.listComplaints.budget.read)
    expect(write).toBe(0)
  })
})

describe('an opened ticket', () => {
  it('shows its thread and marks support’s messages as read once', async () => {
    const { data: ticket } = await nora.open()
    await nora.write(ticket.id, 'Hello?')
    await answer(await nora.stored(ticket.id), 'Good morning')
    await answer(await nora.stored(ticket.id), 'One moment')

    const { data: opened } = await nora.get(ticket.id)
    expect(opened.Messages.map((one: { is_read: boolean }) => one.is_read)).toEqual([
      false,
      false,
      false,
    ])
    expect(opened).toMatchObject({ has_unread: false, version: 5 })

    const { data: again } = await nora.get(ticket.id)
    // Only support reads messages that the customer wrote.
    expect(again.Messages.map((one: { is_read: boolean }) => one.is_read)).toEqual([
      false,
      true,
      true,
    ])
    expect(again.version).toBe(5)
    expect((await nora.list()).data.complaints[0].has_unread).toBe(false)
    expect(await nora.stored(ticket.id)).toMatchObject({
      unread_by_staff: true,
      answered_at: expect.any(String),
    })
  })

  it('stays unread if support writes at the same time', async () => {
    const { data: ticket } = await nora.open()
    const opened = await Promise.all([
      ...Array.from({ length: 5 }, () => nora.get(ticket.id)),
      ...Array.from({ length: 5 }, async () => answer(await nora.stored(ticket.id))),
    ])
    expect(opened.slice(0, 5).every(one => (one as { status: number }).status === 200)).toBe(true)
    for (let times = 0; times < 2; times++) await nora.get(ticket.id)
    const { data } = await nora.get(ticket.id)
    expect(data.Messages.every((one: { is_read: boolean }) => one.is_read)).toBe(true)
    expect(data).toMatchObject({ has_unread: false, message_count: 5 })
  })

  it('marks more messages than fit in one transaction', async () => {
    const { data: ticket } = await nora.open()
    for (let at = 0; at < 104; at++) await answer(await nora.stored(ticket.id))
    await nora.get(ticket.id)
    const { data } = await nora.get(ticket.id)
    expect(data.Messages.filter((one: { is_read: boolean }) => !one.is_read)).toEqual([])
    expect(data.has_unread).toBe(false)
  })

  it('can be polled cheaply', async () => {
    const { data: ticket } = await nora.open({ description: 'x'.repeat(3_000) })
    const { result, read } = await measured(() => nora.version(ticket.id))
    expect(result.data).toEqual({ version: 1 })
    // Every call reads the caller's account, which takes one unit.
    expect(read - 1).toBeLessThanOrEqual(1)
    await answer(await nora.stored(ticket.id))
    expect((await nora.version(ticket.id)).data).toEqual({ version: 2 })
    await nora.get(ticket.id)
    expect((await nora.version(ticket.id)).data).toEqual({ version: 3 })
    await nora.get(ticket.id)
    expect((await nora.version(ticket.id)).data).toEqual({ version: 3 })
  })

  it('returns "not found" to others', async () => {
    const { data: ticket } = await nora.open()
    const stranger = await customer()
    for (const { status } of [
      await stranger.get(ticket.id),
      await stranger.version(ticket.id),
      await stranger.write(ticket.id, 'Let me in'),
    ])
      expect(status).toBe(404)
    expect((await stranger.list()).data.complaints).toEqual([])
    expect(await nora.stored(ticket.id)).toMatchObject({ message_count: 0, version: 1 })
  })
})

describe('a message', () => {
  it('is trimmed, returned and unread for support', async () => {
    const { data: ticket } = await nora.open()
    await change(await nora.stored(ticket.id), { unread_by_staff: false })
    const sent = await nora.write(ticket.id, '  Are you there?\n')
    expect(sent).toMatchObject({
      status: 201,
      data: { message: 'Are you there?', sender_type: 'user', is_read: false },
    })
    expect(await nora.stored(ticket.id)).toMatchObject({
      unread_by_staff: true,
      message_count: 1,
      updated_at: sent.data.created_at,
      answered_at: null,
    })
    expect((await nora.get(ticket.id)).data.Messages).toEqual([sent.data])
  })

  it.each([[''], ['  \n\t '], [null], ['x'.repeat(5_001)]])('cannot be %j', async message => {
    const { data: ticket } = await nora.open()
    const { status, body } = await nora.write(ticket.id, message)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe('body.message')
    expect((await nora.stored(ticket.id)).version).toBe(1)
  })

  it('is always from the customer, whatever the request contains', async () => {
    const { data: ticket } = await nora.open()
    const { data } = await nora.write(ticket.id, 'Refund granted', { sender_type: 'admin' })
    expect(data.sender_type).toBe('user')
  })

  it('is refused for a closed ticket, even one closed concurrently', async () => {
    const { data: ticket } = await nora.open()
    const open = await nora.stored(ticket.id)
    await change(open, { status: 'closed' })
    expect(await nora.write(ticket.id, 'Hello?')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This ticket is closed. Open a new ticket if you need help.',
      },
    })
    await expect(writeLate(open)).rejects.toThrow('closed')
    expect((await nora.get(ticket.id)).data).toMatchObject({ Messages: [], message_count: 0 })
  })

  it('keeps a resolved ticket resolved and marks it unread for support', async () => {
    const { data: ticket } = await nora.open()
    await change(await nora.stored(ticket.id), { status: 'resolved', unread_by_staff: false })
    expect((await nora.write(ticket.id, 'It is back')).status).toBe(201)
    expect(await nora.stored(ticket.id)).toMatchObject({
      status: 'resolved',
      unread_by_staff: true,
    })
  })

  it('is kept among concurrent messages', async () => {
    const { data: ticket } = await nora.open()
    const words = Array.from({ length: 10 }, (_, at) => `From tab ${at}`)
    const sent = await Promise.all(words.map(word => nora.write(ticket.id, word)))
    expect(sent.map(one => one.status)).toEqual(words.map(() => 201))
    const { data } = await nora.get(ticket.id)
    expect(data.Messages.map((one: { message: string }) => one.message).sort()).toEqual(words)
    expect(data).toMatchObject({ message_count: 10, version: 11 })
  })

  it('stays within its budget', async () => {
    const { data: ticket } = await nora.open()
    const { read, write } = await measured(() => nora.write(ticket.id, 'x'.repeat(1_000)))
    expect(read).toBeLessThanOrEqual(contract.sendMessage.budget.read)
    expect(write).toBeLessThanOrEqual(contract.sendMessage.budget.write)
    const opened = await measured(() => nora.open())
    expect(opened.read).toBeLessThanOrEqual(contract.createComplaint.budget.read)
    expect(opened.write).toBeLessThanOrEqual(contract.createComplaint.budget.write)
  })
})
