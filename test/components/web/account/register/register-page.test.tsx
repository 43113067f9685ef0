import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmationSent } from '../../../../../web/account/register/confirmation-sent.tsx'
import { Component as RegisterPage } from '../../../../../web/account/register/register-page.tsx'
import { fill, showPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const answer = (more: Record<string, Answer> = {}) => {
  const sent = answerCalls({ 'GET /api/settings': { data: { store_name: 'Selvedge' } }, ...more })
  return () => sent.filter(({ method }) => method === 'POST')
}
const tooMany = refusal(429, 'too_many_requests', { message: 'Too many attempts.' })

afterEach(() => vi.useRealTimers())

const ada = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  'Phone (optional)': '+44 20 7946 0958',
  Password: 'Jacquard-1804',
  'Confirm password': 'Jacquard-1804',
}

async function register(more: Partial<typeof ada> = {}, reply: Answer = { data: {} }) {
  const posts = answer({ 'POST /api/auth/register': reply })
  const screen = showPage(RegisterPage, '/register?from=/account')
  for (const [label, text] of Object.entries({ ...ada, ...more }))
    await fill(screen.user, screen.getByLabelText(label), text)
  await screen.user.click(screen.getByRole('button', { name: 'Create account' }))
  return { ...screen, posts }
}

test.each([
  [{ 'First name': ' ' }, 'First name is required'],
  [{ 'Last name': '' }, 'Last name is required'],
  [{ Email: '' }, 'Email is required'],
  [{ Email: 'ada' }, 'Please enter a valid email'],
  [{ 'Phone (optional)': 'call me' }, 'Please enter a valid phone number'],
  [{ Password: '1234567' }, 'Use at least 8 characters.'],
  [{ Password: 'password1', 'Confirm password': 'password1' }, /too easy to guess/],
  [{ 'Confirm password': 'Jacquard-1805' }, 'Passwords don’t match'],
  [{ 'Confirm password': '' }, 'Confirm your password'],
])('rejects %j: %s', async (more, words) => {
  const { findByText, posts } = await register(more)
  await findByText(words, { selector: '[role="alert"]' })
  expect(posts()).toEqual([])
})

test('creates an account without sending the repeated password, then asks to confirm the email (S-87)', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const { findByRole, getByText, posts } = await register()
  const heading = await findByRole('heading', { name: 'Check your inbox' })
  expect(document.activeElement, 'the step after the form').toBe(heading)
  expect(scroll).toHaveBeenCalledWith(0, 0)
  expect(getByText('ada@example.com')).toBeTruthy()
  expect(posts().map(({ body }) => body)).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      password: 'Jacquard-1804',
    },
  ])
})

test('shows why the server refused and keeps the input', async () => {
  const { findByText, getByLabelText } = await register({}, tooMany)
  await findByText('Too many attempts.')
  expect((getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com')
})

test('shows what the server says about a field at the field', async () => {
  const message = 'Use a password that doesn’t contain your name or email.'
  const { findByText, getByLabelText } = await register(
    {},
    refusal(400, 'invalid', { message, errors: [{ path: 'body.password', message }] }),
  )
  await findByText(message)
  expect(getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(getByLabelText('Password'))
})

test('the sign-in link keeps the destination', () => {
  answer()
  const { getByRole } = showPage(RegisterPage, '/register?from=/account')
  expect(getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?from=%2Faccount')
})

const showSent = () => showPage(() => <ConfirmationSent email="ada@example.com" />, '/register')

test('the email can be resent every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const posts = answer({ 'POST /api/auth/resend-confirmation': { data: null } })
  const { user, getByRole, findByRole, findByText } = showSent()
  await user.click(getByRole('button', { name: 'Resend email' }))
  await findByText('We sent another email.')
  await user.click(getByRole('button', { name: /^Email sent/ }))
  expect(posts().map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }])
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  await user.click(await findByRole('button', { name: 'Resend email' }))
  await waitFor(() => expect(posts()).toHaveLength(2))
})

test('reports an email that can’t be resent', async () => {
  answer({ 'POST /api/auth/resend-confirmation': tooMany })
  const { user, getByRole, findByText } = showSent()
  await user.click(getByRole('button', { name: 'Resend email' }))
  await findByText('Too many attempts.')
})
