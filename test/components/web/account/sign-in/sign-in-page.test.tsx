import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Component as SignInPage } from '../../../../../web/account/sign-in/sign-in-page.tsx'
import { readToken } from '../../../../../web/api/stored-session.ts'
import { customer, fill, showPage } from '../../../../support/account-page.tsx'
import { fakePool, poolConfig, rightPassword } from '../../../../support/fake-pool.ts'
import { startSession } from '../../../../support/session.ts'
import { answerCalls } from '../../../../support/show.tsx'

type Login = Omit<Parameters<typeof fakePool>[0], 'user'>
type PoolCall = { AuthFlow?: string; ClientMetadata?: { remember: string } }
const wrongCode = (message: string) => ({ name: 'CodeMismatchException', message })

async function open({ at = '/login', demo = false, login = {} as Login } = {}) {
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /api/settings': { data: { store_name: 'Selvedge', demo } },
    'GET /config.json': poolConfig,
    'POST /api/auth/pool': fakePool({ user: customer, ...login }),
    'GET /api/auth/me': { data: customer },
    'POST /api/auth/resend-confirmation': { data: null },
  }
  const sent = answerCalls(answers)
  const screen = showPage(SignInPage, at, '/login')
  const button = await screen.findByRole('button', { name: 'Sign in' })
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const signIn = async (email: string, password: string) => {
    await fill(screen.user, field('Email'), email)
    await fill(screen.user, field('Password'), password)
    await screen.user.click(button)
  }
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...screen, field, signIn, posts, answers }
}

test('reports missing and invalid fields; editing a field clears its error (S-86)', async () => {
  const { signIn, field, user, findByText, queryByText, getByText, posts } = await open()
  await signIn('', '')
  await findByText('Email is required')
  getByText('Password is required')
  await user.type(field('Email'), 'a')
  expect(queryByText('Email is required')).toBeNull()
  expect(getByText('Password is required')).toBeTruthy()
  await user.type(field('Password'), '1')
  expect(queryByText('Password is required')).toBeNull()
  await signIn('ada', '12345')
  await findByText('Please enter a valid email')
  getByText('Password must be at least 6 characters')
  expect(posts()).toEqual([])
  expect(readToken()).toBeNull()
})

test('shows a lasting error for a wrong password and keeps the email (S-158)', async () => {
  const { signIn, field, findByText, where } = await open()
  await signIn('ada@example.com', 'Not-the-password')
  await findByText('Incorrect email or password.')
  await findByText('Login failed')
  expect(field('Email').value).toBe('ada@example.com')
  expect(where()).toBe('/login')
})

test('says that the store can’t be reached, and signs in when it can be again', async () => {
  const { signIn, findByText, findByRole, user, answers } = await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await signIn('ada@example.com', rightPassword)
  await findByText('We can’t reach the store. Check your connection and try again.')
  answerCalls(answers)
  await user.click(await findByRole('button', { name: 'Sign in' }))
  await findByText('Login successful!')
})

test.each([
  ['/login?from=/orders%3Fstatus%3Dpending', '/orders?status=pending'],
  ['/login', '/'],
  ['/login?from=https://elsewhere.example/', '/'],
  ['/login?from=//elsewhere.example/', '/'],
  ['/login?from=/register', '/'],
])('signing in at %s opens %s (S-85, S-166)', async (at, goal) => {
  const { signIn, findByText, where } = await open({ at })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('Login successful!')
  await waitFor(() => expect(where()).toBe(goal))
})

test.each([
  [false, 'until the browser is closed'],
  [true, 'for 30 days'],
])('keeps the session (Remember me: %j) %s (S-81, S-90)', async remember => {
  const { signIn, user, getByLabelText, findByText, posts } = await open()
  if (remember) await user.click(getByLabelText('Remember me'))
  await signIn('ada@example.com', rightPassword)
  await findByText('Login successful!')
  const calls = posts() as PoolCall[]
  expect(calls.map(({ AuthFlow }) => AuthFlow)).toEqual(['USER_SRP_AUTH', undefined])
  for (const { ClientMetadata } of calls)
    expect(ClientMetadata).toEqual({ remember: String(remember) })
  expect(readToken()?.user).toBe(customer.id)
})

test('sends no password and leaves no token where it would last', async () => {
  const { signIn, findByText, posts } = await open()
  await signIn('ada@example.com', rightPassword)
  await findByText('Login successful!')
  expect(JSON.stringify(posts())).not.toContain(rightPassword)
  expect(Object.keys(sessionStorage)).toEqual(['selvedge.token'])
  expect(Object.keys(localStorage)).toEqual(['selvedge.session'])
  expect(localStorage.getItem('selvedge.session')).toMatch(/^0\.\d+$/)
})

test('shows why the server refuses an account (S-158)', async () => {
  const { signIn, findByText, where } = await open({
    login: { refusal: { name: 'suspended', message: 'This account is suspended' } },
  })
  await signIn('ada@example.com', rightPassword)
  await findByText('This account is suspended')
  expect(readToken()).toBeNull()
  expect(where()).toBe('/login')
})

test('asks for an authenticator code and reports a wrong one', async () => {
  const { signIn, findByRole, findByLabelText, findByText, getByRole, user, where } = await open({
    at: '/login?from=/security',
    login: {
      checkCode: code => (code === '123456' ? undefined : wrongCode('Incorrect code.')),
    },
  })
  const enter = async (code: string) => {
    await fill(user, await findByLabelText('Authentication code'), code)
    await user.click(getByRole('button', { name: 'Continue' }))
  }
  await signIn('ada@example.com', rightPassword)
  await findByRole('heading', { name: 'Two-factor authentication' })
  expect(document.activeElement).toBe(await findByLabelText('Authentication code'))
  await enter('12345')
  await findByText('Enter the 6-digit code')
  await enter('000 000')
  await findByText('Incorrect code.')
  expect(where()).toBe('/login?from=/security')
  await enter('123456')
  await waitFor(() => expect(where()).toBe('/security'))
  expect(Object.keys(sessionStorage)).toEqual(['selvedge.token'])
})

test('proves the password again if the code took too long', async () => {
  let turn = 0
  const late = { name: 'NotAuthorizedException', message: 'This sign-in waited too long.' }
  const { signIn, findByLabelText, getByRole, user, where, posts } = await open({
    login: { checkCode: () => (turn++ === 0 ? late : undefined) },
  })
  await signIn('ada@example.com', rightPassword)
  await fill(user, await findByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(where()).toBe('/'))
  expect((posts() as PoolCall[]).filter(({ AuthFlow }) => AuthFlow)).toHaveLength(2)
})

test('accepts a recovery code instead', async () => {
  const { signIn, findByLabelText, findByText, getByRole, findByRole, user, where } = await open({
    login: { checkCode: code => (code === 'abcd-1234' ? undefined : wrongCode('Incorrect.')) },
  })
  const enter = async (code: string) => {
    await fill(user, await findByLabelText('Recovery code'), code)
    await user.click(getByRole('button', { name: 'Continue' }))
  }
  await signIn('ada@example.com', rightPassword)
  await user.click(await findByRole('button', { name: 'Use a recovery code instead' }))
  expect(document.activeElement).toBe(await findByLabelText('Recovery code'))
  await enter(' ')
  await findByText('Enter a recovery code')
  await enter('aaaa-0000')
  await findByText('Incorrect.')
  await enter('abcd-1234')
  await waitFor(() => expect(where()).toBe('/'))
})

test('asks to confirm an unconfirmed account and resends the email', async () => {
  const { signIn, findByRole, findByText, getByText, user, posts } = await open({
    login: { refusal: { name: 'not_confirmed', message: 'Confirm your email address.' } },
  })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByRole('heading', { name: 'Check your inbox' })
  expect(getByText('ada@example.com')).toBeTruthy()
  await user.click(await findByRole('button', { name: 'Resend email' }))
  await findByText('We sent another email.')
  expect(posts().at(-1)).toEqual({ email: 'ada@example.com' })
})

test('demo credentials fill in the form (S-84)', async () => {
  const { field, user, getByRole } = await open({ demo: true })
  await user.click(getByRole('button', { name: 'Use the customer login' }))
  expect(field('Email').value).toBe('customer@example.com')
  expect(field('Password').value).toBe('Customer123!')
  await user.click(getByRole('button', { name: 'Use the admin login' }))
  expect(field('Email').value).toBe('admin@example.com')
})

test('a production store shows no demo credentials (S-84)', async () => {
  const { queryByText } = await open()
  expect(queryByText('Demo credentials')).toBeNull()
})

test('other sign-in providers are coming soon (S-83)', async () => {
  const { user, getByRole, findByText } = await open()
  await user.click(getByRole('button', { name: 'Google' }))
  await findByText('Google sign-in is coming soon')
  await user.click(getByRole('button', { name: 'Facebook' }))
  await findByText('Facebook sign-in is coming soon')
})

test('links to a new password, registration and the back-office (S-82)', async () => {
  const { getByRole } = await open()
  const hrefOf = (name: string) => getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Forgot password?')).toBe('/forgot-password')
  expect(hrefOf('Create an account')).toBe('/register')
  expect(hrefOf('Admin login')).toBe('/admin/login')
})

test('redirects a customer who is already signed in', async () => {
  answerCalls({ 'GET /api/settings': { data: { demo: false } } })
  startSession()
  const { where } = showPage(SignInPage, '/login?from=/orders', '/login')
  await waitFor(() => expect(where()).toBe('/orders'))
})
