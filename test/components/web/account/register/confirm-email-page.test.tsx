import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as ConfirmEmailPage } from '../../../../../web/account/register/confirm-email-page.tsx'
import { readToken } from '../../../../../web/api/stored-session.ts'
import { customer, fill, showPage } from '../../../../support/account-page.tsx'
import { sessionReply, setUserCookie } from '../../../../support/session.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const email = 'ada@example.com'
const { data: session } = sessionReply(customer)
/** The server also sets the cookie of who is signed in. */
const confirmed: Answer = () => {
  setUserCookie(customer.id)
  return { data: { outcome: 'confirmed', email, session } }
}
const proofNeeded = refusal(403, 'proof_needed', { data: { email } })
const expired = refusal(400, 'invalid', { message: 'This link isn’t valid.' })

type Body = { password?: string; new_account?: { password: string } }

function open(confirm: Answer, at = '/confirm-email#the-token') {
  const sent = answerCalls({
    'GET /api/settings': { data: { store_name: 'Selvedge' } },
    'POST /api/auth/confirm': confirm,
    'POST /api/auth/resend-confirmation': { data: null },
  })
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...showPage(ConfirmEmailPage, at), posts }
}

test('confirms at once in the browser that registered, and signs in', async () => {
  const { findByRole, getByRole, posts } = open(confirmed)
  await findByRole('heading', { name: 'Welcome to Selvedge' })
  await waitFor(() => expect(readToken()?.user).toBe(customer.id))
  expect(getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account')
  expect(posts()).toEqual([{ token: 'the-token' }])
})

test('leads to the sign-in form if the session didn’t begin', async () => {
  const { findByRole } = open({ data: { outcome: 'confirmed', email, session: null } })
  const link = await findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login')
})

test('says so if the email is already confirmed', async () => {
  const { findByRole, getByRole } = open({
    data: { outcome: 'already_confirmed', email, session: null },
  })
  await findByRole('heading', { name: 'Your email is already confirmed' })
  expect(getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    '/forgot-password?email=ada%40example.com',
  )
})

test('elsewhere, asks for the password chosen at registration', async () => {
  const { findByRole, findByText, findByLabelText, getByRole, user, posts } = open(({ body }) => {
    const { password } = body as Body
    if (!password) return proofNeeded
    return password === 'Jacquard-1804'
      ? confirmed
      : refusal(400, 'invalid', {
          message: 'Incorrect password.',
          errors: [{ path: 'body.password', message: 'Incorrect password.' }],
        })
  })
  const confirm = () => user.click(getByRole('button', { name: 'Confirm email' }))
  await findByRole('heading', { name: 'Confirm it’s you' })
  await confirm()
  await findByText('Password is required')
  await fill(user, await findByLabelText('Password'), 'Not-the-password')
  await confirm()
  await findByText('Incorrect password.')
  await fill(user, await findByLabelText('Password'), 'Jacquard-1804')
  await confirm()
  await findByRole('heading', { name: 'Welcome to Selvedge' })
  expect(posts().at(-1)).toEqual({ token: 'the-token', password: 'Jacquard-1804' })
})

test('or takes a new name and password instead of what was registered', async () => {
  const { findByRole, findByText, findByLabelText, getByLabelText, getByRole, user, posts } = open(
    ({ body }) => {
      const { new_account } = body as Body
      if (!new_account) return proofNeeded
      const message = 'Use a password that doesn’t contain your name or email.'
      return new_account.password === 'Ada-Lovelace'
        ? refusal(400, 'invalid', {
            message,
            errors: [{ path: 'body.new_account.password', message }],
          })
        : confirmed
    },
  )
  const create = () => user.click(getByRole('button', { name: 'Create account' }))
  await user.click(await findByRole('button', { name: 'Choose a new password instead' }))
  await create()
  await findByText('First name is required')
  await fill(user, await findByLabelText('First name'), 'Ada')
  await fill(user, getByLabelText('Last name'), 'Lovelace')
  await fill(user, getByLabelText('New password'), 'Ada-Lovelace')
  await create()
  await findByText(/doesn’t contain your name/)
  await fill(user, getByLabelText('New password'), 'Analytical-1837')
  await create()
  await findByRole('heading', { name: 'Welcome to Selvedge' })
  expect(posts().at(-1)).toEqual({
    token: 'the-token',
    new_account: { first_name: 'Ada', last_name: 'Lovelace', password: 'Analytical-1837' },
  })
})

test('an expired link offers a new one', async () => {
  const { findByRole, getByLabelText, getByRole, user, posts } = open(expired)
  await findByRole('heading', { name: 'This link doesn’t work' })
  await fill(user, getByLabelText('Email'), email)
  await user.click(getByRole('button', { name: 'Request a new link' }))
  await findByRole('heading', { name: 'Check your inbox' })
  expect(posts().at(-1)).toEqual({ email })
})

test('a link that expires while its reader types offers a new one', async () => {
  const { findByRole, findByLabelText, getByRole, user } = open(({ body }) =>
    (body as Body).password ? expired : proofNeeded,
  )
  await fill(user, await findByLabelText('Password'), 'Jacquard-1804')
  await user.click(getByRole('button', { name: 'Confirm email' }))
  await findByRole('heading', { name: 'This link doesn’t work' })
})

test('a link without a token is rejected without a request', async () => {
  const { findByRole, posts } = open(confirmed, '/confirm-email')
  await findByRole('heading', { name: 'This link doesn’t work' })
  expect(posts()).toEqual([])
})

test('other failures can be tried again', async () => {
  let fails = true
  const { findByRole, getByRole, findByText, user } = open(() =>
    fails ? refusal(429, 'too_many_requests', { message: 'Wait a minute.' }) : confirmed,
  )
  await findByText('Wait a minute.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Welcome to Selvedge' })
})
