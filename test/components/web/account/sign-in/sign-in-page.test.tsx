import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as SignInPage } from '../../../../../web/account/sign-in/sign-in-page.tsx'
import { readSession } from '../../../../../web/api/stored-session.ts'
import { customer, fill, showPage } from '../../../../support/account-page.tsx'
import { sessionReply, startSession } from '../../../../support/session.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const welcome: Answer = sessionReply(customer)
type Input = { code?: string; recovery_code?: string }
const wrong = (field: string, message: string) =>
  refusal(400, 'invalid', { message, errors: [{ path: `body.${field}`, message }] })

async function open({ at = '/login', demo = false, login = welcome } = {}) {
  const sent = answerCalls({
    'GET /api/settings': { data: { store_name: 'Selvedge', demo } },
    'POST /api/auth/login': login,
    'POST /api/auth/resend-confirmation': { data: null },
  })
  const screen = showPage(SignInPage, at, '/login')
  const button = await screen.findByRole('button', { name: 'Sign in' })
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const signIn = async (email: string, password: string) => {
    await fill(screen.user, field('Email'), email)
    await fill(screen.user, field('Password'), password)
    await screen.user.click(button)
  }
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...screen, field, signIn, posts }
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
  expect(readSession()).toBeNull()
})

test('shows a lasting error for a wrong password and keeps the email (S-158)', async () => {
  const { signIn, field, findByText, where } = await open({
    login: refusal(401, 'bad_credentials', { message: 'Incorrect email or password.' }),
  })
  await signIn('ada@example.com', 'Not-the-password')
  await findByText('Incorrect email or password.')
  await findByText('Login failed')
  expect(field('Email').value).toBe('ada@example.com')
  expect(where()).toBe('/login')
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

test('keeps the session in the tab by default', async () => {
  const { signIn, findByText, posts } = await open()
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('Login successful!')
  expect(posts()).toEqual([
    { email: 'ada@example.com', password: 'Jacquard-1804', remember: false },
  ])
  expect(readSession()).toMatchObject({ user: customer.id, token: 'a-token', kept: 'tab' })
})

test('Remember me keeps the session in the browser, for 30 days (S-81, S-90)', async () => {
  const { signIn, user, getByLabelText, findByText, posts } = await open()
  await user.click(getByLabelText('Remember me'))
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('Login successful!')
  expect(posts()).toMatchObject([{ remember: true }])
  expect(readSession()?.kept).toBe('browser')
})

test('shows why the server refuses an account (S-158)', async () => {
  const { signIn, findByText, where } = await open({
    login: refusal(403, 'suspended', { message: 'This account is suspended' }),
  })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('This account is suspended')
  expect(readSession()).toBeNull()
  expect(where()).toBe('/login')
})

test('asks for an authenticator code and reports a wrong one', async () => {
  const { signIn, findByRole, findByLabelText, findByText, getByRole, user, where, posts } =
    await open({
      at: '/login?from=/security',
      login: ({ body }) => {
        const { code } = body as Input
        if (!code) return refusal(403, 'code_needed')
        return code === '123456' ? welcome : wrong('code', 'Incorrect code.')
      },
    })
  const enter = async (code: string) => {
    await fill(user, await findByLabelText('Authentication code'), code)
    await user.click(getByRole('button', { name: 'Continue' }))
  }
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByRole('heading', { name: 'Two-factor authentication' })
  expect(document.activeElement).toBe(await findByLabelText('Authentication code'))
  await enter('12345')
  await findByText('Enter the 6-digit code')
  await enter('000 000')
  await findByText('Incorrect code.')
  expect(where()).toBe('/login?from=/security')
  await enter('123456')
  await waitFor(() => expect(where()).toBe('/security'))
  expect(posts().at(-1)).toEqual({
    email: 'ada@example.com',
    password: 'Jacquard-1804',
    remember: false,
    code: '123456',
  })
})

test('accepts a recovery code instead', async () => {
  const { signIn, findByLabelText, findByText, getByRole, findByRole, user, where } = await open({
    login: ({ body }) => {
      const { recovery_code } = body as Input
      if (!recovery_code) return refusal(403, 'code_needed')
      return recovery_code === 'abcd-1234' ? welcome : wrong('recovery_code', 'Incorrect.')
    },
  })
  const enter = async (code: string) => {
    await fill(user, await findByLabelText('Recovery code'), code)
    await user.click(getByRole('button', { name: 'Continue' }))
  }
  await signIn('ada@example.com', 'Jacquard-1804')
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
    login: refusal(403, 'not_confirmed'),
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
