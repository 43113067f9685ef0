import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { encodeResetToken } from '../../../../../shared/rules/reset-token.ts'
import { Component as ForgotPasswordPage } from '../../../../../web/account/password/forgot-password-page.tsx'
import { Component as ResetPasswordPage } from '../../../../../web/account/password/reset-password-page.tsx'
import { AuthError } from '../../../../../web/api/session/auth-error.ts'
import { fill, showPage, userPool } from '../../../../support/account-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

beforeEach(() => {
  answerCalls({ 'GET /api/settings': { data: { store_name: 'Selvedge' } } })
  for (const call of [userPool.requestReset, userPool.resetPassword])
    call.mockReset().mockResolvedValue(undefined)
})

test('sends a reset link only to a valid email', async () => {
  const { user, getByLabelText, getByRole, findByText, findByRole } = showPage(
    ForgotPasswordPage,
    '/forgot-password',
  )
  const send = () => user.click(getByRole('button', { name: 'Send reset link' }))
  await send()
  await findByText('Email is required')
  await fill(user, getByLabelText('Email'), 'ada')
  await send()
  await findByText('Please enter a valid email')
  expect(userPool.requestReset).not.toHaveBeenCalled()
  await fill(user, getByLabelText('Email'), 'ada@example.com')
  await send()
  await findByRole('heading', { name: 'Check your inbox' })
  await findByText(/^If an account exists for/)
  expect(userPool.requestReset).toHaveBeenCalledWith('ada@example.com')
})

test('reads the email from the URL and reports a failure', async () => {
  userPool.requestReset.mockRejectedValue(new AuthError('Limit', 'Too many attempts.'))
  const { user, getByRole, findByText } = showPage(
    ForgotPasswordPage,
    '/forgot-password?email=ada%40example.com',
  )
  await user.click(getByRole('button', { name: 'Send reset link' }))
  await findByText('Too many attempts.')
  expect(userPool.requestReset).toHaveBeenCalledWith('ada@example.com')
})

const token = encodeResetToken({ email: 'ada@example.com', code: '123456' })
const reset = async (password: string, confirm = password) => {
  const screen = showPage(ResetPasswordPage, `/reset-password/${token}`, '/reset-password/:token')
  await fill(screen.user, screen.getByLabelText('New password'), password)
  await fill(screen.user, screen.getByLabelText('Confirm password'), confirm)
  await screen.user.click(screen.getByRole('button', { name: 'Change password' }))
  return screen
}

test.each([
  ['12345', '12345', 'Password must be at least 6 characters'],
  ['password1', 'password1', /too easy to guess/],
  ['Analytical-1837', 'Analytical-1838', 'Passwords don’t match'],
])('rejects the new password %j with confirmation %j: %s', async (password, confirm, words) => {
  const { findByText } = await reset(password, confirm)
  await findByText(words)
  expect(userPool.resetPassword).not.toHaveBeenCalled()
})

test('sets the new password with the code from the link and opens the sign-in page', async () => {
  const { findByText, where } = await reset('Analytical-1837')
  await findByText(/^Password changed/)
  expect(userPool.resetPassword).toHaveBeenCalledWith({
    email: 'ada@example.com',
    code: '123456',
    password: 'Analytical-1837',
  })
  await waitFor(() => expect(where()).toBe('/login'))
})

test('an expired link offers a new one', async () => {
  userPool.resetPassword.mockRejectedValue(new AuthError('Expired', 'This link has expired.'))
  const { findByText, getByRole } = await reset('Analytical-1837')
  await findByText(/This link has expired/)
  expect(getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password?email=ada%40example.com',
  )
})

test('an invalid link offers a new one', () => {
  const { getByRole } = showPage(
    ResetPasswordPage,
    '/reset-password/nonsense',
    '/reset-password/:token',
  )
  expect(getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
  expect(getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})
