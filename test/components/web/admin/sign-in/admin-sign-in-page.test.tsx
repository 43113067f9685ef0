import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as AdminLayout } from '../../../../../web/admin/frame/admin-layout.tsx'
import { Component as AdminSignInPage } from '../../../../../web/admin/sign-in/admin-sign-in-page.tsx'
import { readSession } from '../../../../../web/api/stored-session.ts'
import { customer, fill, showPage } from '../../../../support/account-page.tsx'
import { manager, owner } from '../../../../support/admin-page.tsx'
import { sessionReply, startSession } from '../../../../support/session.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

function open(login: Answer = sessionReply(owner), at = '/admin/login') {
  const sent = answerCalls({
    'POST /api/auth/login': login,
    'POST /api/auth/logout': { data: null },
  })
  const screen = showPage(AdminSignInPage, at)
  const signIn = async (email: string, password: string) => {
    await fill(screen.user, screen.getByLabelText('Email'), email)
    await fill(screen.user, screen.getByLabelText('Password'), password)
    await screen.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...screen, signIn, posts: () => sent.filter(({ method }) => method === 'POST') }
}

test('requires email and password (A-1)', async () => {
  const { signIn, user, findByText, getByText, queryByText, getByLabelText, posts } = open()
  await signIn('', '')
  await findByText('Email is required')
  getByText('Password is required')
  await user.type(getByLabelText('Email'), 'o')
  await user.type(getByLabelText('Password'), '1')
  expect(queryByText(/is required/)).toBeNull()
  await signIn('owner', '12345')
  await findByText('Please enter a valid email')
  getByText('Password must be at least 6 characters')
  expect(posts()).toEqual([])
})

test('leads back to the store (A-3)', () => {
  const hrefs = open()
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
  expect(hrefs).toContain('/')
})

test('denies customers access and signs them out (A-2)', async () => {
  const { signIn, findByText, where, posts } = open(sessionReply(customer))
  await signIn('mary@example.com', 'Customer123!')
  await findByText('Access denied. Admin credentials required.')
  expect(posts().at(-1)).toMatchObject({
    path: '/api/auth/logout',
    body: { refresh_token: 'a-refresh-token' },
  })
  expect(readSession()).toBeNull()
  expect(where()).toBe('/admin/login')
})

test.each([
  [true, 'admits', '/admin'],
  [false, 'denies', '/admin/login'],
])('a setting (%j) %s managers (A-2)', async (is_staff, _, at) => {
  const { signIn, findByText, where } = open(sessionReply({ ...manager, is_staff }))
  await signIn('mona@example.com', 'Manager123!')
  await findByText(
    is_staff ? 'Admin login successful!' : 'Access denied. Admin credentials required.',
  )
  await waitFor(() => expect(where()).toBe(at))
})

test('takes the owner to the page they asked for (A-3)', async () => {
  const { signIn, findByText, where } = open(
    sessionReply(owner),
    '/admin/login?from=/admin/orders%3Fstatus%3Dpending',
  )
  await signIn('owner@example.com', 'Admin123!')
  await findByText('Admin login successful!')
  await waitFor(() => expect(where()).toBe('/admin/orders?status=pending'))
})

test.each([
  [false, 'tab'],
  [true, 'browser'],
])('never remembers staff longer than 12 hours (kept: %j)', async (keep, kept) => {
  const { signIn, findByText, getByLabelText, user, posts } = open()
  if (keep) await user.click(getByLabelText('Keep me signed in for 12 hours'))
  await signIn('owner@example.com', 'Admin123!')
  await findByText('Admin login successful!')
  expect(posts()[0]?.body).toEqual({ email: 'owner@example.com', password: 'Admin123!' })
  expect(readSession()?.kept).toBe(kept)
})

test('replaces the session of someone else', async () => {
  startSession({ refresh_token: 'of a customer' })
  const { signIn, findByText, posts } = open()
  await signIn('owner@example.com', 'Admin123!')
  await findByText('Admin login successful!')
  expect(posts().find(({ path }) => path === '/api/auth/logout')?.body).toEqual({
    refresh_token: 'of a customer',
  })
  expect(readSession()?.user).toBe(owner.id)
})

test.each([
  ['bad_credentials', 401, 'Incorrect email or password.'],
  ['not_confirmed', 403, 'Confirm your email first.'],
  ['suspended', 403, 'This account is suspended.'],
])('shows why the server refuses with %s', async (code, status, message) => {
  const { signIn, findByText } = open(refusal(status, code, { message }))
  await signIn('owner@example.com', 'Admin124!')
  await findByText(message)
})

test('asks for the authentication code', async () => {
  const { signIn, findByLabelText, getByRole, user, where } = open(({ body }) =>
    (body as { code?: string }).code ? sessionReply(owner) : refusal(403, 'code_needed'),
  )
  await signIn('owner@example.com', 'Admin123!')
  await fill(user, await findByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(where()).toBe('/admin'))
})

test('sends guests and customers to the admin login with a return path (A-4, A-90)', async () => {
  answerCalls({ 'GET /api/auth/me': { data: customer } })
  const guest = showPage(AdminLayout, '/admin/orders?status=pending')
  expect(guest.where()).toBe('/admin/login?from=%2Fadmin%2Forders%3Fstatus%3Dpending')
  guest.unmount()
  startSession()
  const signedIn = showPage(AdminLayout, '/admin/orders')
  await waitFor(() => expect(signedIn.where()).toBe('/admin/login?from=%2Fadmin%2Forders'))
})
