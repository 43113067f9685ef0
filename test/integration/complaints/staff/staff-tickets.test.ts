import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { handler } from '../../../../functions/complaints/staff/handler.ts'
import { handler as peopleHandler } from '../../../../functions/people/profile/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { measured } from '../../../../functions/table/client.ts'
import { removeCustomerItems } from '../../../../functions/table/forget-customer.ts'
import { complaintNoteKey } from '../../../../functions/table/keys.ts'
import { get } from '../../../../functions/table/read.ts'
import { userIdOf } from '../../../../functions/table/users.ts'
import { adminComplaints as contract } from '../../../../shared/api/admin-complaints.ts'
import { call } from '../../../support/call.ts'
import { sentTo } from '../../../support/emails.ts'
import { interleave } from '../../../support/faults.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'
import { type Customer, change, customer } from '../people.ts'

const admin = userIdOf('tickets-admin')
const manager = userIdOf('tickets-manager')
let token = ''
let nora: Customer
let ticket: { id: string }

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('tickets-admin', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  await signInAs('tickets-manager', { role: 'manager', first_name: 'Ben', last_name: 'Hale' })
  await signInAs('tickets-former', { role: 'manager', status: 'inactive' })
})
beforeEach(async () => {
  nora = await customer()
  ticket = (await nora.open()).data
})

const open = (id = ticket.id) =>
  call(handler, 'GET /admin/complaints/{id}', { params: { id }, token })
const set = (body: object, id = ticket.id) =>
  call(handler, 'PUT /admin/complaints/{id}/status', { params: { id }, body, token })
const answer = (message: unknown, more: object = {}) =>
  call(handler, 'POST /admin/complaints/{id}/messages', {
    params: { id: ticket.id },
    body: { message, sender_type: 'admin', ...more },
    token,
  })
const bulk = (action: string, complaint_ids: string[]) =>
  call(handler, 'POST /admin/complaints/bulk-action', { body: { action, complaint_ids }, token })
const trail = async (id = ticket.id) =>
  (await auditTrail(id)).map(({ actor, action, before, after }) => [actor, action, before, after])

describe('opening a ticket', () => {
  it('shows the customer and marks their messages as read', async () => {
    await nora.write(ticket.id, 'Hello?')
    const first = await open()
    expect(first).toMatchObject({
      status: 200,
      data: {
        subject: 'A loose thread',
        assigned_to: null,
        has_unread: false,
        User: { first_name: 'Nora', last_name: 'Whitlock', email: nora.email, phone: null },
        Messages: [{ message: 'Hello?', sender_type: 'user', is_read: false }],
      },
    })
    expect((await open()).data).toMatchObject({
      version: first.data.version,
      Messages: [{ is_read: true }],
    })
    expect((await nora.get(ticket.id)).data.Messages).toMatchObject([{ is_read: true }])
  })

  it('stays unread if the customer writes at the same time', async () => {
    let wrote = false
    await interleave(
      async command => {
        if (command !== 'TransactWriteItemsCommand' || wrote) return
        wrote = true
        await nora.write(ticket.id, 'One more thing.')
      },
      () => open(),
    )
    expect(await nora.stored(ticket.id)).toMatchObject({ unread_by_staff: true, message_count: 1 })
    expect((await open()).data).toMatchObject({ has_unread: false, message_count: 1 })
  })

  it('doesn’t mark support’s messages as read by the customer', async () => {
    await answer('We are sorry.')
    await open()
    expect(await nora.stored(ticket.id)).toMatchObject({ unread_by_customer: true })
  })

  it('stays within its budget with a long thread', async () => {
    for (let count = 0; count < 4; count++) await nora.write(ticket.id, 'x'.repeat(1_500))
    const { result, read, write } = await measured(() => open())
    expect(result.data.Messages).toHaveLength(4)
    expect(read).toBeLessThanOrEqual(contract.getAnyComplaint.budget.read)
    expect(write).toBeLessThanOrEqual(contract.getAnyComplaint.budget.write)
  })
})

describe('an update', () => {
  it('sets the given fields, keeps the rest and is audited (A-86)', async () => {
    expect((await set({ status: 'in_progress', assigned_to: manager })).data).toMatchObject({
      status: 'in_progress',
      priority: 'medium',
      assigned_to: manager,
      assignee: { first_name: 'Ben', last_name: 'Hale' },
      version: 2,
    })
    expect((await set({ priority: 'urgent' })).data).toMatchObject({
      status: 'in_progress',
      priority: 'urgent',
      assigned_to: manager,
    })
    expect((await set({ assigned_to: '' })).data.assigned_to).toBeNull()
    expect(await trail()).toEqual([
      [
        'Ada Owner',
        'complaint.update',
        { status: 'open', assigned_to: null },
        { status: 'in_progress', assigned_to: manager },
      ],
      ['Ada Owner', 'complaint.update', { priority: 'medium' }, { priority: 'urgent' }],
      ['Ada Owner', 'complaint.update', { assigned_to: manager }, { assigned_to: null }],
    ])
    expect((await nora.get(ticket.id)).data.status).toBe('in_progress')
  })

  it('without a difference changes nothing', async () => {
    expect((await set({ status: 'open', priority: 'medium' })).data.version).toBe(1)
    expect((await set({})).data.version).toBe(1)
    expect(await trail()).toEqual([])
  })

  it('of an outdated version is refused with the current ticket', async () => {
    await set({ status: 'resolved', version: 1 })
    expect(await set({ status: 'closed', version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        data: { complaint: { id: ticket.id, status: 'resolved', version: 2 } },
      },
    })
    expect((await open()).data.status).toBe('resolved')
  })

  it('from two staff members with the same version is applied once', async () => {
    const answers = await Promise.all([
      set({ status: 'resolved', version: 1 }),
      set({ priority: 'high', version: 1 }),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    expect(await trail()).toHaveLength(1)
  })

  it('keeps concurrent messages of the customer', async () => {
    let wrote = false
    const { status } = await interleave(
      async command => {
        if (command !== 'TransactWriteItemsCommand' || wrote) return
        wrote = true
        await nora.write(ticket.id, 'Still there?')
      },
      () => set({ status: 'in_progress' }),
    )
    expect(status).toBe(200)
    expect((await open()).data).toMatchObject({ status: 'in_progress', message_count: 1 })
  })

  it.each([
    ['a customer', () => nora.id],
    ['an unknown user', () => 'usr_unknown'],
    ['a manager who is not active', () => userIdOf('tickets-former')],
  ])('assigns only active staff: %s', async (_, who) => {
    expect(await set({ assigned_to: who(), status: 'resolved' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'body.assigned_to', message: 'Choose an active admin or manager' }],
      },
    })
    expect((await open()).data).toMatchObject({ assigned_to: null, status: 'open' })
  })
})

describe('a reply', () => {
  it('is always from support, unread for the customer and audited without its text', async () => {
    expect(await answer('  We are sorry.  ', { sender_type: 'user' })).toMatchObject({
      status: 201,
      data: { message: 'We are sorry.', sender_type: 'admin', is_read: false },
    })
    expect(await nora.stored(ticket.id)).toMatchObject({
      status: 'open',
      unread_by_customer: true,
      unread_by_staff: true,
      message_count: 1,
      answered_at: expect.any(String),
    })
    expect(await trail()).toEqual([
      ['Ada Owner', 'complaint.answer', { message_id: null }, { message_id: expect.any(String) }],
    ])
  })

  it('isn’t sent over a message that its writer didn’t see (A-110)', async () => {
    await nora.write(ticket.id, 'Never mind, it’s fine.')
    const refused = await answer('Please send it back.', { seen_messages: 0 })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        data: {
          complaint: {
            message_count: 1,
            Messages: [{ message: 'Never mind, it’s fine.', sender_name: 'Nora Whitlock' }],
          },
        },
      },
    })
    expect((await nora.stored(ticket.id)).message_count).toBe(1)
    expect((await answer('Glad to hear it.', { seen_messages: 1 })).status).toBe(201)
  })

  it('of two staff members at once is sent for one of them (A-110)', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map(text => answer(text, { seen_messages: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await nora.stored(ticket.id)).toMatchObject({ message_count: 1, version: 2 })
  })

  it('keeps a message that its customer writes at the same time', async () => {
    await Promise.all([answer('One'), nora.write(ticket.id, 'Two'), answer('Three')])
    expect((await open()).data).toMatchObject({ message_count: 3, Messages: { length: 3 } })
  })

  it('resolves the ticket in the same step (A-110)', async () => {
    expect((await answer('Done.', { resolve: true })).data).toMatchObject({
      message: 'Done.',
      sender_name: 'Ada Owner',
    })
    expect((await nora.get(ticket.id)).data).toMatchObject({ status: 'resolved', message_count: 1 })
    expect(await trail()).toEqual([
      [
        'Ada Owner',
        'complaint.answer',
        { message_id: null, status: 'open' },
        { message_id: expect.any(String), status: 'resolved' },
      ],
    ])
  })

  it('names its writer to staff, not to the customer (A-110)', async () => {
    await answer('We are sorry.')
    expect((await open()).data.Messages).toMatchObject([{ sender_name: 'Ada Owner' }])
    expect(JSON.stringify(await nora.get(ticket.id))).not.toContain('Ada')
  })

  it('records the time of the first reply only', async () => {
    await answer('First')
    const { answered_at } = await nora.stored(ticket.id)
    await answer('Second')
    expect((await nora.stored(ticket.id)).answered_at).toBe(answered_at)
  })

  it('requires text and an open ticket', async () => {
    expect((await answer('  ')).body.message).toBe('Message is required')
    await change(await nora.stored(ticket.id), { status: 'closed' })
    expect(await answer('Too late')).toMatchObject({
      status: 409,
      body: { message: 'This ticket is closed. Reopen it to reply.' },
    })
    expect((await nora.stored(ticket.id)).message_count).toBe(0)
  })

  it('stays within its budget', async () => {
    const { read, write } = await measured(() => answer('x'.repeat(500)))
    expect(read).toBeLessThanOrEqual(contract.answerComplaint.budget.read)
    expect(write).toBeLessThanOrEqual(contract.answerComplaint.budget.write)
  })
})

describe('an internal note (A-111)', () => {
  const secret = 'Seems to be lying about the thread.'
  const note = (text: string) =>
    call(handler, 'POST /admin/complaints/{id}/notes', {
      params: { id: ticket.id },
      body: { note: text },
      token,
    })

  it('is shown to staff with its author, also of a closed ticket', async () => {
    await change(await nora.stored(ticket.id), { status: 'closed' })
    expect(await note(` ${secret} `)).toMatchObject({
      status: 201,
      data: { note: secret, author: 'Ada Owner' },
    })
    expect((await open()).data).toMatchObject({ notes: [{ note: secret }], message_count: 0 })
    expect(await trail()).toEqual([
      ['Ada Owner', 'complaint.note', { note_id: null }, { note_id: expect.any(String) }],
    ])
  })

  it('reaches the customer nowhere: page, list, version, emails, data file', async () => {
    const { id, created_at } = (await note(secret)).data
    const key = complaintNoteKey(nora.id, ticket.id, created_at, id)
    const item = await get(z.record(z.string(), z.unknown()), key, { consistent: true })
    expect(item?.note).toBe(secret)
    expect(await deliverChange(undefined, item)).toBe(true)
    expect(await sentTo(nora.email)).toEqual([])
    expect(await sentTo(process.env.SUPPORT_EMAIL ?? '')).toEqual([])
    await nora.write(ticket.id, 'Hello?')
    const file = await call(peopleHandler, 'GET /users/me/export', { token: nora.token })
    expect(JSON.stringify(file)).toContain('Hello?')
    for (const one of [await nora.get(ticket.id), await nora.list(), file])
      expect(JSON.stringify(one)).not.toContain(secret)
    expect((await nora.version(ticket.id)).data.version).toBe(2)
  })

  it('requires text and a ticket', async () => {
    expect((await note('  ')).body.errors).toMatchObject([{ message: 'Write a note first' }])
    const { status } = await call(handler, 'POST /admin/complaints/{id}/notes', {
      params: { id: 'cmp_nothing' },
      body: { note: secret },
      token,
    })
    expect(status).toBe(404)
  })

  it('is deleted with its customer’s account', async () => {
    await note(secret)
    await removeCustomerItems(nora.id)
    expect((await open()).data.notes).toEqual([])
  })
})

describe('bulk actions', () => {
  it('change each ticket separately and report failures with the reason (A-46, A-86)', async () => {
    const other = (await nora.open()).data
    const { data } = await bulk('mark_resolved', [ticket.id, 'cmp_nothing', other.id, ticket.id])
    expect(data).toEqual({
      changed: 2,
      failed: [{ id: 'cmp_nothing', message: 'Ticket not found' }],
    })
    for (const id of [ticket.id, other.id]) {
      expect((await open(id)).data.status).toBe('resolved')
      expect(await trail(id)).toHaveLength(1)
    }
    expect((await bulk('mark_resolved', [ticket.id])).data).toEqual({ changed: 1, failed: [] })
    expect(await trail()).toHaveLength(1)
  })

  it.each([
    ['mark_in_progress', { status: 'in_progress' }],
    ['mark_closed', { status: 'closed' }],
    ['assign_to_me', { assigned_to: admin }],
  ])('%s', async (action, expected) => {
    expect((await bulk(action, [ticket.id])).data).toEqual({ changed: 1, failed: [] })
    expect((await open()).data).toMatchObject(expected)
  })

  it('complete for two concurrent staff members', async () => {
    await Promise.all([bulk('mark_resolved', [ticket.id]), bulk('assign_to_me', [ticket.id])])
    expect((await open()).data).toMatchObject({ status: 'resolved', assigned_to: admin })
  })

  it('stay within the budget', async () => {
    const description = 'x'.repeat(4_000)
    const ids: string[] = []
    for (let count = 0; count < 10; count++) ids.push((await nora.open({ description })).data.id)
    const { result, read, write } = await measured(() => bulk('assign_to_me', ids))
    expect(result.data).toEqual({ changed: 10, failed: [] })
    expect(read * 10).toBeLessThanOrEqual(contract.bulkComplaints.budget.read)
    expect(write * 10).toBeLessThanOrEqual(contract.bulkComplaints.budget.write)
  })

  it('require at least one ticket', async () => {
    expect((await bulk('mark_closed', [])).body.message).toBe('Select at least one')
  })
})

it('returns "not found" for an unknown id', async () => {
  expect((await open('cmp_nothing')).status).toBe(404)
  expect((await set({ status: 'closed' }, 'cmp_nothing')).status).toBe(404)
})
