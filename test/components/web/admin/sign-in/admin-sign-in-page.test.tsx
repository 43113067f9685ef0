import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as AdminLayout } from '../../../../../web/admin/frame/admin-layout.tsx'
import { Component as AdminSignInPage } from '../../../../../web/admin/sign-in/admin-sign-in-page.tsx'
import { readToken, signedInUser } from '../../../../../web/api/stored-session.ts'
import { customer, fill, showPage } from '../../../../support/account-page.tsx'
import { manager, owner } from '../../../../support/admin-page.tsx'
import { fakePool, poolConfig, rightPassword } from '../../../../support/fake-pool.ts'
import { startSession } from '../../../../support/session.ts'
import { answerCalls } from '../../../../support/show.tsx'

type Login = Parameters<typeof fakePool>[0]

type Opened = Partial<Omit<Login, 'user'>> & { user?: typeof owner | typeof customer }

function open({ user = owner, ...login }: Opened = {}, at = '/admin/login') {
  const sent = answerCalls({
    'GET /config.json': poolConfig,
    'POST /api/auth/pool': fakePool({ user, ...login }),
    'GET /api/auth/me': () => ({ data: signedInUser() === user.id ? user : customer }),
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
  const { signIn, findByText, where, posts } = open({ user: customer })
  await signIn('mary@example.com', rightPassword)
  await findByText('Access denied. Admin credentials required.')
  expect(posts().at(-1)?.path).toBe('/api/auth/logout')
  expect([signedInUser(), readToken()]).toEqual([null, null])
  expect(where()).toBe('/admin/login')
})

test.each([
  [true, 'admits', '/admin'],
  [false, 'denies', '/admin/login'],
])('a setting (%j) %s managers (A-2)', async (is_staff, _, at) => {
  const { signIn, findByText, where } = open({ user: { ...manager, is_staff } })
  await signIn('mona@example.com', rightPassword)
  await findByText(
    is_staff ? 'Admin login successful!' : 'Access denied. Admin credentials required.',
  )
  await waitFor(() => expect(where()).toBe(at))
})

test('takes the owner to the page they asked for (A-3)', async () => {
  const { signIn, findByText, where } = open(
    {},
    '/admin/login?from=/admin/orders%3Fstatus%3Dpending',
  )
  await signIn('owner@example.com', rightPassword)
  await findByText('Admin login successful!')
  await waitFor(() => expect(where()).toBe('/admin/orders?status=pending'))
})

test.each([false, true])(
  'keeps staff signed in after the browser is closed only if they ask (%j)',
  async keep => {
    const { signIn, findByText, getByLabelText, user, posts } = open()
    if (keep) await user.click(getByLabelText('Keep me signed in for 12 hours'))
    await signIn('owner@example.com', rightPassword)
    await findByText('Admin login successful!')
    expect(posts()[0]?.body).toMatchObject({ ClientMetadata: { remember: String(keep) } })
  },
)

test('replaces the session of someone else', async () => {
  startSession()
  const { signIn, findByText } = open()
  await signIn('owner@example.com', rightPassword)
  await findByText('Admin login successful!')
  expect([signedInUser(), readToken()?.user]).toEqual([owner.id, owner.id])
})

test.each([
  ['NotAuthorizedException', 'Incorrect email or password.'],
  ['TooManyFailedAttemptsException', 'Too many attempts. Please try again in 5 minutes.'],
  ['not_confirmed', 'Confirm your email first.'],
  ['suspended', 'This account is suspended.'],
])('shows why the server refuses with %s', async (name, message) => {
  const { signIn, findByText } = open({ refusal: { name, message } })
  await signIn('owner@example.com', rightPassword)
  await findByText(message)
})

test('asks for the authentication code', async () => {
  const { signIn, findByLabelText, getByRole, user, where } = open({
    checkCode: () => undefined,
  })
  await signIn('owner@example.com', rightPassword)
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
