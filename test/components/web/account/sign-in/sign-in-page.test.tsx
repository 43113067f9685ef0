import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Component as SignInPage } from '../../../../../web/account/sign-in/sign-in-page.tsx'
import { AuthError } from '../../../../../web/api/session/auth-error.ts'
import { markSession } from '../../../../../web/api/session.ts'
import { customer, fill, showPage, userPool } from '../../../../support/account-page.tsx'
import { answerCalls, refusal } from '../../../../support/show.tsx'

beforeEach(() => {
  userPool.signIn.mockReset().mockResolvedValue('done')
  userPool.answerChallenge.mockReset().mockResolvedValue('done')
  userPool.signOut.mockReset().mockResolvedValue(undefined)
})

async function open({ at = '/login', demo = false, me = { data: customer } as object } = {}) {
  answerCalls({
    'GET /api/settings': { data: { store_name: 'Selvedge', demo } },
    'GET /api/auth/me': me as { data: unknown },
  })
  const screen = showPage(SignInPage, at, '/login')
  const button = await screen.findByRole('button', { name: 'Sign in' })
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const signIn = async (email: string, password: string) => {
    await fill(screen.user, field('Email'), email)
    await fill(screen.user, field('Password'), password)
    await screen.user.click(button)
  }
  return { ...screen, field, signIn }
}

test('reports missing and invalid fields; editing a field clears its error', async () => {
  const { signIn, field, user, findByText, queryByText, getByText } = await open()
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
  expect(userPool.signIn).not.toHaveBeenCalled()
})

test('shows a lasting error for a wrong password and keeps the email', async () => {
  userPool.signIn.mockRejectedValue(new AuthError('NotAuthorized', 'Incorrect email or password.'))
  const { signIn, field, findByText, where } = await open()
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
])('signing in at %s opens %s', async (at, goal) => {
  const { signIn, findByText, where } = await open({ at })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('Login successful!')
  await waitFor(() => expect(where()).toBe(goal))
})

test('keeps the session in the tab by default', async () => {
  const { signIn } = await open()
  await signIn('ada@example.com', 'Jacquard-1804')
  await waitFor(() => expect(userPool.signIn).toHaveBeenCalledTimes(1))
  expect(userPool.signIn.mock.calls[0]?.[0]).toMatchObject({ persistence: 'tab' })
})

test('Remember me keeps the session in the browser', async () => {
  const { signIn, user, getByLabelText } = await open()
  await user.click(getByLabelText('Remember me'))
  await signIn('ada@example.com', 'Jacquard-1804')
  await waitFor(() =>
    expect(userPool.signIn.mock.calls[0]?.[0]).toMatchObject({ persistence: 'browser' }),
  )
})

test('signs out an account that the server rejects and shows the reason', async () => {
  const { signIn, findByText, where } = await open({
    me: refusal(403, 'forbidden', { message: 'This account is suspended' }),
  })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByText('This account is suspended')
  expect(userPool.signOut).toHaveBeenCalledTimes(1)
  expect(where()).toBe('/login')
})

test('asks for an authenticator code and reports a wrong one', async () => {
  userPool.signIn.mockResolvedValue('code')
  userPool.answerChallenge.mockRejectedValueOnce(new AuthError('Code', 'Incorrect code.'))
  const { signIn, findByRole, findByLabelText, findByText, getByRole, user, where } = await open({
    at: '/login?from=/security',
  })
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByRole('heading', { name: 'Two-factor authentication' })
  await fill(user, await findByLabelText('Authentication code'), '12345')
  await user.click(getByRole('button', { name: 'Continue' }))
  await findByText('Enter the 6-digit code')
  await fill(user, await findByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Continue' }))
  await findByText('Incorrect code.')
  expect(where()).toBe('/login?from=/security')
  await user.click(getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(where()).toBe('/security'))
})

test('requires a new, hard-to-guess password in place of a temporary one', async () => {
  userPool.signIn.mockResolvedValue('new_password')
  const { signIn, findByRole, findByLabelText, findByText, getByRole, user } = await open()
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByRole('heading', { name: 'Choose a password' })
  await fill(user, await findByLabelText('New password'), 'password1')
  await user.click(getByRole('button', { name: 'Continue' }))
  await findByText(/too easy to guess/)
  expect(userPool.answerChallenge).not.toHaveBeenCalled()
  await fill(user, await findByLabelText('New password'), 'Analytical-1837')
  await user.click(getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(userPool.answerChallenge).toHaveBeenCalledWith('Analytical-1837', 'tab'),
  )
})

test('asks to confirm an unconfirmed account and offers to resend the email', async () => {
  userPool.signIn.mockResolvedValue('confirm_email')
  const { signIn, findByRole, getByText } = await open()
  await signIn('ada@example.com', 'Jacquard-1804')
  await findByRole('heading', { name: 'Check your inbox' })
  expect(getByText('ada@example.com')).toBeTruthy()
  expect(await findByRole('button', { name: 'Resend email' })).toBeTruthy()
})

test('sends a customer whose password was reset to choose a new one', async () => {
  userPool.signIn.mockResolvedValue('reset_password')
  const { signIn, where } = await open()
  await signIn('ada@example.com', 'Jacquard-1804')
  await waitFor(() => expect(where()).toBe('/forgot-password?email=ada%40example.com'))
})

test('demo credentials fill in the form', async () => {
  const { field, user, getByRole } = await open({ demo: true })
  await user.click(getByRole('button', { name: 'Use the customer login' }))
  expect(field('Email').value).toBe('customer@example.com')
  expect(field('Password').value).toBe('Customer123!')
})

test('a production store shows no demo credentials', async () => {
  const { queryByText } = await open()
  expect(queryByText('Demo credentials')).toBeNull()
})

test('other sign-in providers are coming soon', async () => {
  const { user, getByRole, findByText } = await open()
  await user.click(getByRole('button', { name: 'Google' }))
  await findByText('Google sign-in is coming soon')
})

test('redirects a customer who is already signed in', async () => {
  answerCalls({ 'GET /api/settings': { data: { demo: false } } })
  markSession('browser')
  const { where } = showPage(SignInPage, '/login?from=/orders', '/login')
  await waitFor(() => expect(where()).toBe('/orders'))
})
