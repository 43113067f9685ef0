import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as ForgotPasswordPage } from '../../../../../web/account/password/forgot-password-page.tsx'
import { Component as ResetPasswordPage } from '../../../../../web/account/password/reset-password-page.tsx'
import { fill, showPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const answer = (more: Record<string, Answer> = {}) => {
  const sent = answerCalls({ 'GET /api/settings': { data: { store_name: 'Selvedge' } }, ...more })
  return () => sent.filter(({ method }) => method === 'POST')
}

test('sends a reset link only to a valid email (S-88)', async () => {
  const posts = answer({ 'POST /api/auth/forgot-password': { data: null } })
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
  expect(posts()).toEqual([])
  await fill(user, getByLabelText('Email'), 'ada@example.com')
  await send()
  await findByRole('heading', { name: 'Check your inbox' })
  await findByText(/^If an account exists for/)
  expect(posts().map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }])
})

test('reads the email from the URL and reports a failure', async () => {
  answer({
    'POST /api/auth/forgot-password': refusal(429, 'too_many_requests', {
      message: 'Too many attempts.',
    }),
  })
  const { user, getByRole, findByText } = showPage(
    ForgotPasswordPage,
    '/forgot-password?email=ada%40example.com',
  )
  await user.click(getByRole('button', { name: 'Send reset link' }))
  await findByText('Too many attempts.')
})

const link = { works: true, invited: false, is_staff: false }
const openLink = (more: Record<string, Answer>) => {
  const posts = answer({ 'GET /api/auth/reset-password/the-token': { data: link }, ...more })
  const page = ['/reset-password/the-token', '/reset-password/:token'] as const
  return { ...showPage(ResetPasswordPage, ...page), posts }
}

const reset = async (
  password: string,
  confirm = password,
  reply: Answer = { data: null },
  more: Record<string, Answer> = {},
) => {
  const screen = openLink({ 'POST /api/auth/reset-password/the-token': reply, ...more })
  await fill(screen.user, await screen.findByLabelText('New password'), password)
  await fill(screen.user, screen.getByLabelText('Confirm password'), confirm)
  await screen.user.click(screen.getByRole('button', { name: 'Change password' }))
  return screen
}

test.each([
  ['1234567', '1234567', 'Use at least 8 characters.'],
  ['password1', 'password1', /too easy to guess/],
  ['Analytical-1837', 'Analytical-1838', 'Passwords don’t match'],
])('rejects the new password %j with confirmation %j: %s', async (password, confirm, words) => {
  const { findByText, posts } = await reset(password, confirm)
  await findByText(words, { selector: '[role="alert"]' })
  expect(posts()).toEqual([])
})

test('sets the new password with the token of the link and opens the sign-in page (S-89)', async () => {
  const { findByText, where, posts } = await reset('Analytical-1837')
  await findByText(/^Password changed/)
  expect(posts().map(({ body }) => body)).toEqual([{ password: 'Analytical-1837' }])
  await waitFor(() => expect(where()).toBe('/login'))
})

test('opens the sign-in page of the back-office for staff', async () => {
  const invited = { data: { works: true, invited: true, is_staff: true } }
  const path = 'GET /api/auth/reset-password/the-token'
  const { unmount, findByRole } = openLink({ [path]: invited })
  await findByRole('heading', { name: 'Set a password' })
  unmount()
  const { where } = await reset('Analytical-1837', undefined, undefined, { [path]: invited })
  await waitFor(() => expect(where()).toBe('/admin/login'))
})

test('a link that was used says so before it asks for a password', async () => {
  const { findByRole, queryByLabelText } = openLink({
    'GET /api/auth/reset-password/the-token': { data: { ...link, works: false } },
  })
  await findByRole('heading', { name: 'This link doesn’t work' })
  expect(queryByLabelText('New password')).toBeNull()
})

test('a link that can’t be checked can be tried again', async () => {
  let fails = true
  const { user, findByRole, findByLabelText } = openLink({
    'GET /api/auth/reset-password/the-token': () =>
      fails ? refusal(500, 'internal') : { data: link },
  })
  const again = await findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  await findByLabelText('New password')
})

test('shows what the server says about the new password', async () => {
  const message = 'Use a password that doesn’t contain your name or email.'
  const { findByText } = await reset(
    'Ada-Lovelace',
    'Ada-Lovelace',
    refusal(400, 'invalid', { message, errors: [{ path: 'body.password', message }] }),
  )
  await findByText(message)
})

test.each([
  refusal(410, 'link_expired'),
  refusal(400, 'invalid', { message: 'This link isn’t valid.' }),
  refusal(400, 'invalid', { errors: [{ path: 'params.token', message: 'Too long' }] }),
])('a link that the server refuses offers a new one', async refused => {
  const { findByRole, getByRole } = await reset('Analytical-1837', 'Analytical-1837', refused)
  await findByRole('heading', { name: 'This link doesn’t work' })
  expect(getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})
