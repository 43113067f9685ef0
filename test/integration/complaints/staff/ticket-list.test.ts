import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { handler } from '../../../../functions/complaints/staff/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { type ComplaintItem, complaintWithKeys } from '../../../../functions/table/complaints.ts'
import { findDrift } from '../../../../functions/table/drift.ts'
import { forgetComplaints } from '../../../../functions/table/forget-customer.ts'
import { complaintKey } from '../../../../functions/table/keys.ts'
import { complaintList } from '../../../../functions/table/lists/complaint-list.ts'
import { checkLists } from '../../../../functions/table/lists/repair.ts'
import { get } from '../../../../functions/table/read.ts'
import { put } from '../../../../functions/table/write.ts'
import { adminComplaints as contract } from '../../../../shared/api/admin-complaints.ts'
import {
  complaintCategories,
  complaintPriorities,
  complaintStatuses,
} from '../../../../shared/rules/tickets.ts'
import { call } from '../../../support/call.ts'
import { sampleTicket } from '../../../support/sample-ticket.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
const listTickets = (query: Record<string, string> = {}) =>
  call(handler, 'GET /admin/complaints', { query, token })
const stats = async () => (await call(handler, 'GET /admin/complaints/stats', { token })).data
const numbers = (answer: { data: { complaints: { complaint_number: string }[] } }) =>
  answer.data.complaints.map(one => one.complaint_number)

const staff = [null, 'usr_ada', 'usr_ben']
const of = <T>(values: readonly T[], place: number) => values[place % values.length] as T
const ticket = (place: number, more: Partial<ComplaintItem> = {}): ComplaintItem => {
  const created_at = new Date(Date.UTC(2031, 2, 1 + (place % 11), 10, 0, place)).toISOString()
  return sampleTicket({
    id: `cmp_${place}`,
    complaint_number: `CMP-${2_000 + place}`,
    user_id: `usr_writer${place % 5}`,
    status: of(complaintStatuses, place),
    priority: of(complaintPriorities, Math.floor(place / 4)),
    category: of(complaintCategories, Math.floor(place / 2)),
    assigned_to: of(staff, place),
    created_at,
    updated_at: created_at,
    ...more,
  })
}
const listed = async (is: ComplaintItem, before?: ComplaintItem) => {
  await put(complaintWithKeys(is))
  const accepted = await deliverChange(
    before && complaintWithKeys({ ...before, seeded: true }),
    complaintWithKeys({ ...is, seeded: true }),
  )
  expect(accepted).toBe(true)
}

const tickets = Array.from({ length: 50 }, (_, place) => ticket(place))
const mara = ticket(50, {
  user_id: 'usr_mara',
  email: 'mara@lindqvist.example',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  subject: 'Wrong “Harbour” hoodie, again!',
  description: 'The parcel held a cardigan.\nPlease exchange it.',
  status: 'open',
  priority: 'urgent',
  category: 'Order Issue',
  assigned_to: null,
})

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('ticket-list-admin', { role: 'admin' })
  for (const one of [...tickets, mara]) await listed(one)
})

const fitting = (isIt: (one: ComplaintItem) => boolean) =>
  [...tickets, mara]
    .filter(isIt)
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map(one => one.complaint_number)

describe('the ticket list', () => {
  it('shows twenty per page, newest or oldest first', async () => {
    const pages = await Promise.all(['1', '2', '3'].map(page => listTickets({ page })))
    expect(pages.flatMap(numbers)).toEqual(fitting(() => true))
    expect(pages[0]?.data).toMatchObject({
      pagination: { total: 51, total_pages: 3 },
      complaints: expect.arrayContaining([
        expect.objectContaining({ has_unread: true, Messages: [], User: expect.any(Object) }),
      ]),
    })
    const oldest = await listTickets({ sortOrder: 'asc' })
    expect(numbers(oldest)).toEqual(
      fitting(() => true)
        .toReversed()
        .slice(0, 20),
    )
  })

  it.each([
    ['status', { status: 'open' }, (one: ComplaintItem) => one.status === 'open'],
    ['priority', { priority: 'high' }, (one: ComplaintItem) => one.priority === 'high'],
    ['category', { category: 'Other' }, (one: ComplaintItem) => one.category === 'Other'],
    ['unassigned', { assigned_to: 'unassigned' }, (one: ComplaintItem) => one.assigned_to === null],
    ['somebody', { assigned_to: 'usr_ada' }, (one: ComplaintItem) => one.assigned_to === 'usr_ada'],
    [
      'some of all',
      {
        status: 'resolved',
        assigned_to: 'usr_ben',
        startDate: '2031-03-02',
        endDate: '2031-03-08',
      },
      (one: ComplaintItem) =>
        one.status === 'resolved' &&
        one.assigned_to === 'usr_ben' &&
        one.created_at > '2031-03-02' &&
        one.created_at < '2031-03-09',
    ],
  ] as const)('filters by %s', async (_, query, isIt) => {
    const answer = await listTickets({ ...query, limit: '100' })
    expect(numbers(answer)).toEqual(fitting(isIt))
    expect(answer.data.pagination.total).toBe(fitting(isIt).length)
  })

  it.each([
    'mara',
    'lindqvist mara',
    'MARA@LIND',
    'cmp-2050',
    '2050',
    'harbour',
    'hoodie',
    'cardig',
  ])('finds tickets by number, customer and text: %s', async search => {
    expect(numbers(await listTickets({ search }))).toEqual([mara.complaint_number])
  })

  it('stays within its budget', async () => {
    for (const query of [
      {},
      { page: '3' },
      { status: 'open', priority: 'low' },
      { assigned_to: 'usr_ada', category: 'Other', page: '2' },
      { search: 'nora' },
    ] as Record<string, string>[]) {
      const { read } = await measured(() => listTickets(query))
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(
        contract.listAllComplaints.budget.read,
      )
    }
    const { read } = await measured(stats)
    expect(read).toBeLessThanOrEqual(contract.complaintStats.budget.read)
  })
})

describe('the projection of a ticket', () => {
  it('counts its current status and the hours to the first reply', async () => {
    expect(await stats()).toEqual({
      total_complaints: 51,
      open_complaints: 14,
      resolved_complaints: 12,
      avg_response_time: 0,
    })
    const hours = (one: ComplaintItem, count: number) =>
      new Date(Date.parse(one.created_at) + count * 3_600_000).toISOString()
    const [first, second] = tickets as [ComplaintItem, ComplaintItem]
    await listed({ ...first, answered_at: hours(first, 2), version: 2 }, first)
    await listed({ ...second, answered_at: hours(second, 5), version: 2 }, second)
    await listed({ ...mara, status: 'resolved', version: 2 }, mara)
    expect(await stats()).toEqual({
      total_complaints: 51,
      open_complaints: 13,
      resolved_complaints: 13,
      avg_response_time: 3.5,
    })
  })

  it('writes nothing for a further message', async () => {
    const one = tickets[7] as ComplaintItem
    const later = { ...one, message_count: 4, unread_by_staff: true, version: 5 }
    const { write } = await measured(() =>
      deliverChange(complaintWithKeys(one), complaintWithKeys(later)),
    )
    expect(write).toBe(0)
  })

  it('removes a deleted customer’s data and keeps the ticket', async () => {
    const Item = z.record(z.string(), z.unknown())
    const key = complaintKey(mara.user_id, mara.id)
    const before = await get(Item, key, { consistent: true })
    await forgetComplaints(mara.user_id)
    expect(await deliverChange(before, await get(Item, key, { consistent: true }))).toBe(true)
    expect(numbers(await listTickets({ search: 'lindqvist' }))).toEqual([])
    expect(numbers(await listTickets({ search: 'harbour' }))).toEqual([mara.complaint_number])
  })

  it('leaves nothing to repair', async () => {
    expect(await findDrift(checkLists([complaintList]))).toEqual([])
  })
})
