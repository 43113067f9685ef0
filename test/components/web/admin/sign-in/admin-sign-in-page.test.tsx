import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Component as AdminLayout } from '../../../../../web/admin/frame/admin-layout.tsx'
import { Component as AdminSignInPage } from '../../../../../web/admin/sign-in/admin-sign-in-page.tsx'
import { AuthError } from '../../../../../web/api/session/auth-error.ts'
import { markSession } from '../../../../../web/api/session.ts'
import { customer, fill, showPage, userPool } from '../../../../support/account-page.tsx'
import { owner } from '../../../../support/admin-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

beforeEach(() => {
  userPool.signIn.mockReset().mockResolvedValue('done')
  userPool.answerChallenge.mockReset().mockResolvedValue('done')
  userPool.signOut.mockReset().mockResolvedValue(undefined)
})

function open(me: object = owner, at = '/admin/login') {
  answerCalls({ 'GET /api/auth/me': { data: me } })
  const screen = showPage(AdminSignInPage, at)
  const signIn = async (email: string, password: string) => {
    await fill(screen.user, screen.getByLabelText('Email'), email)
    await fill(screen.user, screen.getByLabelText('Password'), password)
    await screen.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...screen, signIn }
}

test('requires email and password', async () => {
  const { signIn, findByText, getByText } = open()
  await signIn('', '')
  await findByText('Email is required')
  getByText('Password is required')
  expect(userPool.signIn).not.toHaveBeenCalled()
})

test('denies customers access and signs them out', async () => {
  const { signIn, findByText, where } = open(customer)
  await signIn('mary@example.com', 'Customer123!')
  await findByText('Access denied. Admin credentials required.')
  expect(userPool.signOut).toHaveBeenCalledTimes(1)
  expect(where()).toBe('/admin/login')
})

test('takes the owner to the page they asked for', async () => {
  const { signIn, findByText, where } = open(
    owner,
    '/admin/login?from=/admin/orders%3Fstatus%3Dpending',
  )
  await signIn('owner@example.com', 'Admin123!')
  await findByText('Admin login successful!')
  await waitFor(() => expect(where()).toBe('/admin/orders?status=pending'))
})

test('reports a wrong password', async () => {
  userPool.signIn.mockRejectedValue(new AuthError('No', 'Incorrect email or password.'))
  const { signIn, findByText } = open()
  await signIn('owner@example.com', 'Admin124!')
  await findByText('Incorrect email or password.')
})

test('asks for the authentication code', async () => {
  userPool.signIn.mockResolvedValue('code')
  const { signIn, findByLabelText, getByRole, user, where } = open()
  await signIn('owner@example.com', 'Admin123!')
  await fill(user, await findByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(where()).toBe('/admin'))
  expect(userPool.answerChallenge).toHaveBeenCalledWith('123456', 'tab')
})

test.each([
  ['confirm_email', /^Confirm your email first/],
  ['reset_password', /^Set a new password first/],
])('explains that an account must %s first', async (step, words) => {
  userPool.signIn.mockResolvedValue(step)
  const { signIn, findByText } = open()
  await signIn('owner@example.com', 'Admin123!')
  await findByText(words)
})

test('sends guests and customers to the admin login with a return path', async () => {
  answerCalls({ 'GET /api/auth/me': { data: customer } })
  const guest = showPage(AdminLayout, '/admin/orders?status=pending')
  expect(guest.where()).toBe('/admin/login?from=%2Fadmin%2Forders%3Fstatus%3Dpending')
  guest.unmount()
  markSession('browser')
  const signedIn = showPage(AdminLayout, '/admin/orders')
  await waitFor(() => expect(signedIn.where()).toBe('/admin/login?from=%2Fadmin%2Forders'))
})
