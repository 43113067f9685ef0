import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/users/edit-user-dialog.tsx'
import '../../../../../web/admin/users/new-user-dialog.tsx'
import '../../../../../web/admin/users/page/user-page.tsx'
import '../../../../../web/admin/users/users-page.tsx'
import type { UserDetail } from '../../../../../web/api/queries/admin-users.ts'
import { fill, owner, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { keepPassword } from '../../../../support/keep-password.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const mary: UserDetail = {
  ...owner,
  id: 'usr_1',
  email: 'mary@example.com',
  first_name: 'Mary',
  role: 'customer',
  updated_at: '2026-02-01T10:00:00.000Z',
  last_login: null,
  email_verified: true,
  total_orders: 2,
  version: 3,
  Addresses: [],
}
const one = 'GET /api/admin/users/usr_1'

function open(at: string, answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/admin/users': { data: { users: [mary], pagination: pagination(1, 1, 20) } },
    [one]: { data: mary },
    ...answers,
  })
  const screen = showBackOffice(at)
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function newUser(answers: Record<string, Answer> = {}) {
  const screen = open('/admin/users/new?role=manager', answers)
  const form = within(await screen.findByRole('dialog', { name: 'Create User' }))
  const submit = () => screen.user.click(form.getByRole('button', { name: 'Create User' }))
  const fillIn = async (more: Record<string, string> = {}) => {
    const typed = {
      'First name': 'Ines',
      'Last name': 'Roth',
      Email: 'ines@example.com',
      ...more,
    }
    for (const [label, text] of Object.entries(typed))
      await fill(screen.user, form.getByLabelText(label), text)
  }
  return { ...screen, form, submit, fillIn }
}

test('requires names and email for a new user, who sets a password by email (A-36, A-37)', async () => {
  const { form, submit, changes } = await newUser()
  await submit()
  await form.findByText('First name is required')
  for (const words of ['Last name is required', 'Email is required']) form.getByText(words)
  expect(form.queryByLabelText('Password')).toBeNull()
  form.getByText(/An active user gets an email with a link to set a password/)
  const fieldOf = (label: string) => {
    const { options, value } = form.getByLabelText(label) as HTMLSelectElement
    return { value, options: [...options].map(option => option.value) }
  }
  expect(fieldOf('Role')).toEqual({
    value: 'customer',
    options: ['customer', 'manager', 'admin'],
  })
  expect(fieldOf('Status')).toEqual({
    value: 'active',
    options: ['active', 'inactive', 'suspended'],
  })
  expect(changes()).toEqual([])
})

test('creates a user with the chosen role and keeps the list’s filters (A-92)', async () => {
  const { form, submit, fillIn, user, changes, findByText, where } = await newUser({
    'POST /api/admin/users': { data: mary },
  })
  await fillIn()
  await user.selectOptions(form.getByLabelText('Role'), 'manager')
  await submit()
  await findByText('User created successfully!')
  expect(changes()[0]?.body).toMatchObject({
    first_name: 'Ines',
    email: 'ines@example.com',
    role: 'manager',
    status: 'active',
  })
  await waitFor(() => expect(where()).toBe('/admin/users?role=manager'))
})

test('shows a taken email at its field and keeps the form’s values (A-92)', async () => {
  const { form, submit, fillIn, findByText } = await newUser({
    'POST /api/admin/users': refusal(409, 'already_exists', {
      message: 'This email is taken',
      errors: [{ path: 'body.email', message: 'Taken already' }],
    }),
  })
  await fillIn()
  await submit()
  await findByText('Failed to save user: This email is taken')
  await form.findByText('Taken already')
  expect((form.getByLabelText('First name') as HTMLInputElement).value).toBe('Ines')
})

test('shows that the user wasn’t saved until the next try', async () => {
  const tries = [refusal(500, 'internal'), { data: mary }]
  const { form, submit, fillIn, findByText } = await newUser({
    'POST /api/admin/users': () => tries.shift() ?? refusal(500, 'internal'),
  })
  await fillIn()
  await submit()
  const alert = await form.findByText(/Something went wrong on our side/)
  expect(alert.textContent).toBe(
    'Not saved. Something went wrong on our side. Please try again. Your entries are kept.',
  )
  await submit()
  await findByText('User created successfully!')
})

const passwordNeeded = refusal(403, 'password_needed')

test('reports no failure when staff don’t enter the password that a change needs', async () => {
  const screen = await newUser({ 'POST /api/admin/users': passwordNeeded })
  const { form, submit, fillIn, queryByText } = screen
  await fillIn()
  await submit()
  await keepPassword(screen)
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Create User' }).ariaBusy).not.toBe('true'),
  )
  expect(queryByText(/Failed to save user/)).toBeNull()
  expect((form.getByLabelText('First name') as HTMLInputElement).value).toBe('Ines')
})

test('keeps a status without a message when staff don’t enter the password', async () => {
  const screen = open('/admin/users/usr_1', { 'PUT /api/admin/users/usr_1/status': passwordNeeded })
  const detail = within(document.body)
  await screen.user.click(await detail.findByRole('button', { name: 'Deactivate Mary Anning' }))
  await keepPassword(screen)
  await detail.findByRole('button', { name: 'Deactivate Mary Anning' })
  expect(screen.queryByText('Failed to update user status')).toBeNull()
})

async function edit(answers: Record<string, Answer>) {
  const screen = open('/admin/users/usr_1/edit', answers)
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  const submit = () => screen.user.click(form.getByRole('button', { name: /^Save User/ }))
  return { ...screen, form, submit }
}
const put = 'PUT /api/admin/users/usr_1'

test('saves only a changed user, with the version it was loaded with (A-92)', async () => {
  const { form, submit, user, changes, findByText } = await edit({ [put]: { data: mary } })
  expect(form.getByRole('button', { name: /Nothing has changed yet/ })).toBeTruthy()
  await submit()
  expect(changes()).toEqual([])
  await user.selectOptions(form.getByLabelText('Status'), 'suspended')
  await submit()
  await findByText('User updated successfully!')
  expect(changes()[0]?.body).toMatchObject({ status: 'suspended', role: 'customer', version: 3 })
})

test('keeps a colleague’s change and sends only the fields edited here', async () => {
  const theirs = { ...mary, role: 'manager' as const, version: 4 }
  const { form, submit, user, changes, findByText } = await edit({
    [put]: ({ body }) =>
      (body as UserDetail).version === 4
        ? { data: theirs }
        : refusal(409, 'conflict', { data: { user: theirs } }),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'suspended')
  await submit()
  expect((await form.findByRole('alert')).textContent).toContain('Role is now Manager')
  expect((form.getByLabelText('Status') as HTMLSelectElement).value).toBe('suspended')
  await submit()
  await findByText('User updated successfully!')
  expect(changes().at(-1)?.body).toMatchObject({ role: 'manager', status: 'suspended' })
})

const link = 'POST /api/admin/users/usr_1/password-link'

test('emails a link to set a password, after a question', async () => {
  const { user, changes, findByRole, findByText } = open('/admin/users/usr_1', {
    [link]: { data: {} },
  })
  await user.click(await findByRole('button', { name: 'Email a link to set it' }))
  const dialog = within(
    await findByRole('dialog', { name: 'Email mary@example.com a link to set a new password?' }),
  )
  expect(changes()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  await findByText('Link sent to mary@example.com')
  expect(changes().map(({ path }) => path)).toEqual(['/api/admin/users/usr_1/password-link'])
})

test('shows the reason if a link to set a password wasn’t sent', async () => {
  const { user, findByRole, findByText } = open('/admin/users/usr_1', {
    [link]: refusal(409, 'conflict', { message: 'This user can’t sign in.' }),
  })
  await user.click(await findByRole('button', { name: 'Email a link to set it' }))
  await user.click(await findByRole('button', { name: 'Send link' }))
  await findByText('Failed to send the link: This user can’t sign in.')
})

test('offers no link to set a password to someone who isn’t active', async () => {
  const { findByText, queryByRole } = open('/admin/users/usr_1', {
    [one]: { data: { ...mary, status: 'suspended' } },
  })
  await findByText('Last login')
  expect(queryByRole('button', { name: 'Email a link to set it' })).toBeNull()
})

test('shows what a customer bought and asked for, and takes notes and tags (A-35, A-113)', async () => {
  const order = {
    id: 'ord_1',
    order_number: 'SEL-10001',
    status: 'delivered',
    fulfillment: 'delivered',
    payment_status: 'paid',
    payment_method: 'card',
    total_amount: 120.96,
    item_count: 2,
    tracking_number: null,
    created_at: '2026-02-01T10:00:00.000Z',
    returns: [{ id: 'ret_1', number: 'RET-1001', state: 'requested' }],
  }
  const record = {
    purchases: 2,
    spent: 241.92,
    average: 120.96,
    complaints: [
      {
        id: 'cmp_1',
        complaint_number: 'CMP-1001',
        subject: 'A loose thread',
        status: 'open',
        priority: 'medium',
        created_at: '2026-02-02T10:00:00.000Z',
      },
    ],
    newsletter: { status: 'active', since: '2026-01-01T10:00:00.000Z' },
    emails: { order_updates: true, ticket_replies: false, review_invitations: true },
    tags: ['vip'],
    notes: [],
  }
  const { user, findByRole, findByText, getByRole, getByText, changes } = open(
    '/admin/users/usr_1',
    {
      'GET /api/admin/users/usr_1/record': { data: record },
      'GET /api/admin/users/usr_1/orders': ({ url }) => {
        const page = Number(url.searchParams.get('page'))
        const number = `SEL-1000${page}`
        return {
          data: {
            orders: [{ ...order, id: `ord_${page}`, order_number: number }],
            pagination: { ...pagination(2, page, 1), pages: 2 },
          },
        }
      },
      'POST /api/admin/users/usr_1/notes': {
        data: {
          id: 'nte_1',
          note: 'Prefers texts.',
          author: 'Ada Owner',
          created_at: '2026-02-03T10:00:00.000Z',
        },
      },
      'PUT /api/admin/users/usr_1/tags': { data: { tags: ['press', 'vip'] } },
    },
  )
  await findByText('$241.92')
  expect((await findByRole('link', { name: 'SEL-10001' })).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect(getByRole('link', { name: 'RET-1001' }).getAttribute('href')).toBe('/admin/returns/ret_1')
  expect(getByRole('link', { name: 'CMP-1001' }).getAttribute('href')).toBe(
    '/admin/complaints/cmp_1',
  )
  getByText(/^Subscribed since/)
  getByText('replies of support')
  await user.click(getByRole('button', { name: 'Show more orders' }))
  await findByRole('link', { name: 'SEL-10002' })

  await fill(user, getByRole('textbox', { name: 'New note' }), 'Prefers texts.')
  await user.click(getByRole('button', { name: 'Add note' }))
  await findByText('Ada Owner')
  await user.click(getByRole('button', { name: 'Edit tags' }))
  await fill(user, getByRole('textbox', { name: 'New tag' }), 'Press')
  await user.click(getByRole('button', { name: 'Add' }))
  await findByText('press')
  expect(changes().map(({ body }) => body)).toEqual([
    { note: 'Prefers texts.' },
    { add: ['press'], remove: [] },
  ])
})

test('changes a status at once and reverts it when the server refuses (A-92)', async () => {
  const { user, findByText } = open('/admin/users/usr_1', {
    'PUT /api/admin/users/usr_1/status': refusal(500, 'internal'),
  })
  const detail = within(document.body)
  await detail.findByText('No saved addresses.')
  await user.click(await detail.findByRole('button', { name: 'Deactivate Mary Anning' }))
  await findByText('Failed to update user status')
  expect(detail.getByRole('button', { name: 'Deactivate Mary Anning' })).toBeTruthy()
  expect(detail.getByText('Active')).toBeTruthy()
})

test('confirms a changed status (A-38, A-92)', async () => {
  let status: UserDetail['status'] = 'active'
  const { user, findByText, changes } = open('/admin/users/usr_1', {
    [one]: () => ({ data: { ...mary, status } }),
    'PUT /api/admin/users/usr_1/status': () => {
      status = 'inactive'
      return { data: { ...mary, status } }
    },
  })
  const detail = within(document.body)
  await user.click(await detail.findByRole('button', { name: 'Deactivate Mary Anning' }))
  await detail.findByRole('button', { name: 'Activate Mary Anning' })
  await findByText('User status updated successfully!')
  expect(changes()[0]?.body).toEqual({ status: 'inactive' })
})

test('deletes a user after confirmation and keeps them when the server refuses (A-40, A-92)', async () => {
  let refuses = true
  const { user, findByRole, findByText, where, changes } = open('/admin/users/usr_1?search=mary', {
    'DELETE /api/admin/users/usr_1': () =>
      refuses ? refusal(409, 'conflict', { message: 'This is you' }) : { data: null },
  })
  const detail = within(document.body)
  const remove = async (action: string) => {
    await user.click(await detail.findByRole('button', { name: 'Delete' }))
    const name = 'Are you sure you want to delete this user?'
    const question = within(await findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: action }))
  }
  await remove('Cancel')
  expect(changes()).toEqual([])
  await remove('Delete')
  await findByText('Failed to delete user: This is you')
  refuses = false
  await remove('Delete')
  await findByText('User deleted successfully!')
  await waitFor(() => expect(where()).toBe('/admin/users?search=mary'))
})

test('combines the role and status filters (A-34, A-99)', async () => {
  const { user, findAllByLabelText, getByLabelText, where } = open('/admin/users?page=2')
  await findAllByLabelText('Role')
  await user.selectOptions(getByLabelText('Role'), 'manager')
  await user.selectOptions(getByLabelText('Status'), 'inactive')
  expect(where()).toBe('/admin/users?role=manager&status=inactive')
})
