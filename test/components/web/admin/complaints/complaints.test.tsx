import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/complaints/complaint-drawer.tsx'
import '../../../../../web/admin/complaints/complaints-page.tsx'
import '../../../../../web/admin/complaints/update-complaint-dialog.tsx'
import { fill, owner, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { staffMessage, staffTicket } from '../../../../support/staff-tickets.ts'

const one = 'GET /api/admin/complaints/cmp_1'

function open(at: string, answers: Record<string, Answer> = {}) {
  const staff = [
    { ...owner, id: 'usr_ines', first_name: 'Ines', last_name: 'Roth' },
    { ...owner, id: 'usr_gone', first_name: 'Left', last_name: 'Long', status: 'inactive' },
  ]
  const sent = answerCalls({
    'GET /api/admin/complaints': {
      data: { complaints: [staffTicket()], pagination: pagination(1, 1, 20) },
    },
    'GET /api/admin/users': { data: { users: staff, pagination: pagination(2, 1, 100) } },
    [one]: { data: staffTicket() },
    ...answers,
  })
  const screen = showBackOffice(at)
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

test('requires text for a response and adds it to the thread once sent (A-49, A-94)', async () => {
  let ticket = staffTicket({ Messages: [staffMessage({ message: 'Shall I send it back?' })] })
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    [one]: () => ({ data: ticket }),
    'POST /api/admin/complaints/cmp_1/messages': () => {
      const answer = staffMessage({ id: 'msg_2', sender_type: 'admin', message: 'Please do.' })
      ticket = staffTicket({ Messages: [...ticket.Messages, answer] })
      return { data: answer }
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  const thread = within(detail.getByRole('log', { name: 'Messages' }))
  thread.getByText('Shall I send it back?')
  thread.getByText('Customer')
  const send = detail.getByRole('button', { name: /^Send Response/ })
  expect(send.textContent).toContain('Write a response first')
  await user.click(send)
  expect(changes()).toEqual([])
  detail.getByPlaceholderText('Type your response...')
  await fill(user, detail.getByLabelText('Your response'), ' Please do. ')
  await user.click(send)
  await findByText('Response sent successfully!')
  await thread.findByText('Please do.')
  thread.getByText('Support')
  const [theirs, ours] = thread.getAllByRole('listitem')
  expect(theirs?.className).toContain('justify-self-start')
  expect(ours?.className).toContain('justify-self-end')
  expect(changes()[0]?.body).toMatchObject({ message: 'Please do.' })
  expect((detail.getByLabelText('Your response') as HTMLTextAreaElement).value).toBe('')
})

test('keeps a refused response in the form (A-94)', async () => {
  const { user, findByRole, findByText } = open('/admin/complaints/cmp_1', {
    'POST /api/admin/complaints/cmp_1/messages': refusal(409, 'conflict', { message: 'Closed' }),
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  await fill(user, detail.getByLabelText('Your response'), 'Please do.')
  await user.click(detail.getByRole('button', { name: /^Send Response/ }))
  await findByText('Failed to send response')
  expect(detail.getByText('Not sent.').parentElement?.textContent).toBe(
    'Not sent. Closed Your entries are kept.',
  )
  expect((detail.getByLabelText('Your response') as HTMLTextAreaElement).value).toBe('Please do.')
})

test('shows a message that arrived since, and sends only when pressed again (A-110)', async () => {
  const theirs = staffMessage({ sender_type: 'admin', sender_name: 'Ines Roth', message: 'Done.' })
  let ticket = staffTicket()
  const post = 'POST /api/admin/complaints/cmp_1/messages'
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    [one]: () => ({ data: ticket }),
    [post]: ({ body }) => {
      const { seen_messages } = body as { seen_messages: number }
      ticket = staffTicket({ message_count: 1, Messages: [theirs] })
      return seen_messages === 1
        ? { data: staffMessage({ id: 'msg_2', sender_type: 'admin' }) }
        : refusal(409, 'conflict', { data: { complaint: ticket } })
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  const field = detail.getByLabelText('Your response') as HTMLTextAreaElement
  await fill(user, field, 'Please do.')
  await user.click(detail.getByRole('button', { name: 'Send Response' }))
  expect((await detail.findByRole('alert')).textContent).toBe(
    'Ines Roth wrote while you were answering. Read the new message above, then send your response or change it.',
  )
  within(detail.getByRole('log', { name: 'Messages' })).getByText('Done.')
  expect(field.value).toBe('Please do.')
  await user.click(detail.getByRole('button', { name: 'Send Anyway' }))
  await findByText('Response sent successfully!')
  expect(changes().map(({ body }) => body)).toEqual([
    { message: 'Please do.', sender_type: 'admin', seen_messages: 0 },
    { message: 'Please do.', sender_type: 'admin', seen_messages: 1 },
  ])
  expect(detail.queryByRole('alert')).toBeNull()
})

test('inserts a saved reply into the response, and saves a response for later (A-112)', async () => {
  const newId = '00000000-0000-4000-8000-000000000000'
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(newId)
  const saved = { id: 'one', title: 'On it', version: 1, updated_at: '2026-01-01T00:00:00.000Z' }
  let replies = [{ ...saved, message: 'Hi {first_name}, {ticket_number} and {toString}.' }]
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    'GET /api/admin/complaints/saved-replies': () => ({ data: { replies } }),
    [`PUT /api/admin/complaints/saved-replies/${newId}`]: ({ body }) => {
      replies = [
        ...replies,
        { ...saved, id: newId, ...(body as { title: string; message: string }) },
      ]
      return { data: replies[1] }
    },
    'DELETE /api/admin/complaints/saved-replies/one': () => {
      replies = replies.slice(1)
      return { data: {} }
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  const field = detail.getByLabelText('Your response') as HTMLTextAreaElement
  const menu = () => user.click(detail.getByRole('button', { name: 'Saved replies' }))
  await fill(user, field, 'Hello.')
  await menu()
  await user.click(await findByRole('menuitem', { name: 'On it' }))
  expect(field.value).toBe(
    `Hello.\n\nHi ${staffTicket().User.first_name}, CMP-1001 and {toString}.`,
  )
  await waitFor(() => expect(document.activeElement).toBe(field))

  await fill(user, field, 'It ships on Friday.')
  await menu()
  await user.click(await findByRole('menuitem', { name: 'Save this response…' }))
  const form = within(await findByRole('dialog', { name: 'New saved reply' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Title is required')
  await fill(user, form.getByLabelText('Title'), 'Friday')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await findByText('Reply saved')
  const list = within(await findByRole('dialog', { name: 'Saved replies' }))
  await list.findByText('Friday')
  await user.click(list.getByRole('button', { name: 'Delete On it' }))
  await user.click(
    within(await findByRole('dialog', { name: /Delete “On it”/ })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await waitFor(() => expect(list.queryByText('On it')).toBeNull())
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { title: 'Friday', message: 'It ships on Friday.', version: 0 }],
    ['DELETE', undefined],
  ])
})

test('shows what someone else made of a saved reply before it is replaced (A-112)', async () => {
  const reply = { id: 'one', title: 'On it', version: 1, updated_at: '2026-01-01T00:00:00.000Z' }
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    'GET /api/admin/complaints/saved-replies': {
      data: { replies: [{ ...reply, message: 'Soon.' }] },
    },
    'PUT /api/admin/complaints/saved-replies/one': ({ body }) =>
      (body as { version: number }).version === 1
        ? refusal(409, 'conflict', {
            data: { reply: { ...reply, message: 'Tomorrow.', version: 2 } },
          })
        : { data: { ...reply, message: 'Today.', version: 3 } },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  await user.click(detail.getByRole('button', { name: 'Saved replies' }))
  await user.click(await findByRole('menuitem', { name: 'Manage saved replies…' }))
  const list = within(await findByRole('dialog', { name: 'Saved replies' }))
  await user.click(await list.findByRole('button', { name: 'Edit On it' }))
  const form = within(await findByRole('dialog', { name: 'Edit saved reply' }))
  await fill(user, form.getByLabelText('Text'), 'Today.')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('alert')).textContent).toContain('“On it”: Tomorrow.')
  await user.click(form.getByRole('button', { name: 'Replace Theirs' }))
  await findByText('Reply saved')
  expect(changes().map(({ body }) => body)).toEqual([
    { title: 'On it', message: 'Today.', version: 1 },
    { title: 'On it', message: 'Today.', version: 2 },
  ])
})

test('sends and resolves in one step, and links to the customer (A-110)', async () => {
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    'POST /api/admin/complaints/cmp_1/messages': {
      data: staffMessage({ id: 'msg_2', sender_type: 'admin' }),
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  const customer = detail.getByRole('link', { name: 'Mary Anning' })
  expect(customer.getAttribute('href')).toBe('/admin/users/usr_mary')
  await fill(user, detail.getByLabelText('Your response'), 'Solved.')
  await user.click(detail.getByRole('button', { name: 'Send and Resolve' }))
  await findByText('Response sent successfully!')
  expect(changes()[0]?.body).toMatchObject({ message: 'Solved.', resolve: true })
  expect(document.activeElement).toBe(detail.getByLabelText('Your response'))
})

test('lists internal notes and adds one (A-111)', async () => {
  const note = {
    id: 'nte_1',
    note: 'Called twice.',
    author: 'Ines Roth',
    created_at: '2026-02-02T10:00:00.000Z',
  }
  let ticket = staffTicket({ notes: [note] })
  const { user, findByRole, findByText, changes } = open('/admin/complaints/cmp_1', {
    [one]: () => ({ data: ticket }),
    'POST /api/admin/complaints/cmp_1/notes': () => {
      const added = { ...note, id: 'nte_2', note: 'Sent a new belt.' }
      ticket = staffTicket({ notes: [note, added] })
      return { data: added }
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  const notes = within(detail.getByRole('list', { name: 'Internal notes' }))
  expect(notes.getByRole('listitem').textContent).toMatch(/Ines Roth.*Called twice\./)
  const add = detail.getByRole('button', { name: /^Add note/ })
  expect(add.textContent).toContain('Write a note first')
  await fill(user, detail.getByLabelText('New note'), 'Sent a new belt.')
  await user.click(add)
  await findByText('Note added')
  notes.getByText('Sent a new belt.')
  expect(changes()[0]?.body).toEqual({ note: 'Sent a new belt.' })
})

test('offers no response form for a closed complaint (A-49)', async () => {
  const { findByText, queryByLabelText } = open('/admin/complaints/cmp_1', {
    [one]: { data: staffTicket({ status: 'closed' }) },
  })
  await findByText('This complaint is closed.')
  expect(queryByLabelText('Your response')).toBeNull()
})

async function update(answers: Record<string, Answer>) {
  const screen = open('/admin/complaints/cmp_1/update?status=open', answers)
  const form = within(await screen.findByRole('dialog', { name: 'Update Complaint' }))
  const submit = () => screen.user.click(form.getByRole('button', { name: /^Update/ }))
  return { ...screen, form, submit }
}
const put = 'PUT /api/admin/complaints/cmp_1/status'

test('offers only active staff as assignees and saves only changes (A-50)', async () => {
  const { form, submit, user, changes, findByText, where } = await update({
    [put]: { data: staffTicket() },
  })
  expect(form.getByRole('button', { name: /Nothing has changed yet/ })).toBeTruthy()
  const assignee = form.getByLabelText('Assign to')
  expect([...assignee.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Unassigned',
    'Ines Roth',
  ])
  form.getByRole('button', { name: 'Cancel' })
  form.getByLabelText('Priority')
  await user.selectOptions(assignee, 'Ines Roth')
  await user.selectOptions(form.getByLabelText('Status'), 'resolved')
  await submit()
  await findByText('Complaint updated successfully!')
  expect(changes()[0]?.body).toEqual({
    status: 'resolved',
    priority: 'medium',
    assigned_to: 'usr_ines',
    version: 3,
  })
  await waitFor(() => expect(where()).toBe('/admin/complaints/cmp_1?status=open'))
})

test('treats a version with only new messages as no conflict', async () => {
  const { form, submit, user, changes, findByText } = await update({
    [put]: ({ body }) =>
      (body as { version: number }).version === 4
        ? { data: staffTicket({ version: 5 }) }
        : refusal(409, 'conflict', { data: { complaint: staffTicket({ version: 4 }) } }),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'resolved')
  await submit()
  await findByText('Complaint updated successfully!')
  expect(changes()).toHaveLength(2)
})

test('keeps a colleague’s change and sends only the fields edited here', async () => {
  const theirs = staffTicket({ priority: 'urgent', version: 4 })
  const { form, submit, user, changes, findByText } = await update({
    [put]: ({ body }) =>
      (body as { version: number }).version === 4
        ? { data: theirs }
        : refusal(409, 'conflict', { data: { complaint: theirs } }),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'resolved')
  await submit()
  expect((await form.findByRole('alert')).textContent).toContain('Priority is now Urgent')
  await submit()
  await findByText('Complaint updated successfully!')
  expect(changes().at(-1)?.body).toMatchObject({ status: 'resolved', priority: 'urgent' })
})

test('names the assignee without waiting for the list of staff (A-44)', async () => {
  const ticket = staffTicket({
    assigned_to: 'usr_ines',
    assignee: { first_name: 'Ines', last_name: 'Roth' },
  })
  const { findByRole, queryByText } = open('/admin/complaints', {
    'GET /api/admin/complaints': {
      data: { complaints: [ticket], pagination: pagination(1, 1, 20) },
    },
    'GET /api/admin/users': refusal(500, 'internal'),
  })
  await findByRole('cell', { name: 'Ines' })
  expect(queryByText('Unknown')).toBeNull()
})

test('hides the filters until someone opens or sets them (A-42)', async () => {
  const { user, findByRole, getByRole, unmount } = open('/admin/complaints')
  const filters = await findByRole('button', { name: 'Filters' })
  expect(filters.getAttribute('aria-expanded')).toBe('false')
  expect(filters.className).not.toContain('hidden')
  await user.click(filters)
  expect(getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('true')
  unmount()
  const { findByRole: find } = open('/admin/complaints?status=open')
  const set = await find('button', { name: 'Filters (1)' })
  expect(set.getAttribute('aria-expanded')).toBe('true')
})

test('offers to clear filters that match nothing (A-47)', async () => {
  const { user, findByRole, findAllByRole, getAllByRole, getByLabelText, where } = open(
    '/admin/complaints?status=closed',
    {
      'GET /api/admin/complaints': ({ url }) => {
        const complaints = url.searchParams.has('status') ? [] : [staffTicket()]
        return { data: { complaints, pagination: pagination(complaints.length, 1, 20) } }
      },
    },
  )
  await findByRole('heading', { name: 'No Complaints Found' })
  await user.click(getAllByRole('button', { name: /^Clear filters$/i })[0] as HTMLElement)
  expect((await findAllByRole('row')).length).toBeGreaterThan(1)
  expect(where()).toBe('/admin/complaints')
  await waitFor(() => expect((getByLabelText('Status') as HTMLSelectElement).value).toBe(''))
})
