import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Component as ConfirmEmailPage } from '../../../../../web/account/register/confirm-email-page.tsx'
import { ConfirmationSent } from '../../../../../web/account/register/confirmation-sent.tsx'
import { Component as RegisterPage } from '../../../../../web/account/register/register-page.tsx'
import { AuthError } from '../../../../../web/api/session/auth-error.ts'
import { fill, showPage, userPool } from '../../../../support/account-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

beforeEach(() => {
  answerCalls({ 'GET /api/settings': { data: { store_name: 'Selvedge' } } })
  for (const call of [userPool.register, userPool.confirmEmail, userPool.resendConfirmation])
    call.mockReset().mockResolvedValue(undefined)
})
afterEach(() => vi.useRealTimers())

const ada = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  'Phone (optional)': '+44 20 7946 0958',
  Password: 'Jacquard-1804',
  'Confirm password': 'Jacquard-1804',
}

async function register(more: Partial<typeof ada> = {}) {
  const screen = showPage(RegisterPage, '/register?from=/account')
  for (const [label, text] of Object.entries({ ...ada, ...more }))
    await fill(screen.user, screen.getByLabelText(label), text)
  await screen.user.click(screen.getByRole('button', { name: 'Create account' }))
  return screen
}

test.each([
  [{ 'First name': ' ' }, 'First name is required'],
  [{ 'Last name': '' }, 'Last name is required'],
  [{ Email: '' }, 'Email is required'],
  [{ Email: 'ada' }, 'Please enter a valid email'],
  [{ 'Phone (optional)': 'call me' }, 'Please enter a valid phone number'],
  [{ Password: '12345' }, 'Password must be at least 6 characters'],
  [{ Password: 'password1', 'Confirm password': 'password1' }, /too easy to guess/],
  [{ 'Confirm password': 'Jacquard-1805' }, 'Passwords don’t match'],
  [{ 'Confirm password': '' }, 'Confirm your password'],
])('rejects %j: %s', async (more, words) => {
  const { findByText } = await register(more)
  await findByText(words)
  expect(userPool.register).not.toHaveBeenCalled()
})

test('creates an account without sending the repeated password, then asks to confirm the email', async () => {
  const { findByRole, getByText } = await register()
  await findByRole('heading', { name: 'Check your inbox' })
  expect(getByText('ada@example.com')).toBeTruthy()
  expect(userPool.register).toHaveBeenCalledWith({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    password: 'Jacquard-1804',
  })
})

test('shows why the user pool rejected the account and keeps the input', async () => {
  userPool.register.mockRejectedValue(new AuthError('Limit', 'Too many attempts.'))
  const { findByText, getByLabelText } = await register()
  await findByText('Too many attempts.')
  expect((getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com')
})

test('the sign-in link keeps the destination', () => {
  const { getByRole } = showPage(RegisterPage, '/register?from=/account')
  expect(getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?from=%2Faccount')
})

test('the email can be resent every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, getByRole, findByRole, findByText } = showPage(
    () => <ConfirmationSent email="ada@example.com" />,
    '/register',
  )
  await user.click(getByRole('button', { name: 'Resend email' }))
  await findByText('We sent another email.')
  await user.click(getByRole('button', { name: /^Email sent/ }))
  expect(userPool.resendConfirmation).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  await user.click(await findByRole('button', { name: 'Resend email' }))
  await waitFor(() => expect(userPool.resendConfirmation).toHaveBeenCalledTimes(2))
})

test('reports an email that can’t be resent', async () => {
  userPool.resendConfirmation.mockRejectedValue(new AuthError('Limit', 'Too many attempts.'))
  const { user, getByRole, findByText } = showPage(
    () => <ConfirmationSent email="ada@example.com" />,
    '/register',
  )
  await user.click(getByRole('button', { name: 'Resend email' }))
  await findByText('Too many attempts.')
})

test('the emailed link confirms the account', async () => {
  const { findByRole } = showPage(
    ConfirmEmailPage,
    '/confirm-email?email=ada%40example.com&code=123456',
  )
  await findByRole('heading', { name: 'Welcome to Selvedge' })
  expect(userPool.confirmEmail).toHaveBeenCalledWith({ email: 'ada@example.com', code: '123456' })
})

test('a rejected code shows the reason and offers a new link', async () => {
  userPool.confirmEmail.mockRejectedValue(new AuthError('Expired', 'This link has expired.'))
  const { user, findByRole, findByText } = showPage(
    ConfirmEmailPage,
    '/confirm-email?email=ada%40example.com&code=000000',
  )
  await findByRole('heading', { name: 'This link doesn’t work' })
  await findByText('This link has expired.')
  await user.click(await findByRole('button', { name: 'Request a new link' }))
  await findByRole('heading', { name: 'Check your inbox' })
})

test('a link without a code is rejected without a request', async () => {
  const { findByRole } = showPage(ConfirmEmailPage, '/confirm-email?email=ada%40example.com')
  await findByRole('heading', { name: 'This link doesn’t work' })
  expect(userPool.confirmEmail).not.toHaveBeenCalled()
})
