import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component as SecurityPage } from '../../../../../web/account/security/security-page.tsx'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { AuthError } from '../../../../../web/api/session/auth-error.ts'
import { hasSession } from '../../../../../web/api/session.ts'
import * as files from '../../../../../web/ui/save-file.ts'
import { customer, fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const pool = vi.hoisted(() => ({
  changePassword: vi.fn(),
  requestEmailChange: vi.fn(),
  confirmNewEmail: vi.fn(),
  hasSecondFactor: vi.fn(),
  createAuthenticatorKey: vi.fn(),
  turnOnSecondFactor: vi.fn(),
  turnOffSecondFactor: vi.fn(),
}))
vi.mock('../../../../../web/api/session/security.ts', () => pool)
const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})

beforeEach(() => {
  save.mockClear()
  for (const call of Object.values(pool)) call.mockReset().mockResolvedValue(undefined)
  pool.hasSecondFactor.mockResolvedValue(false)
})

const open = (answers: Record<string, Answer> = {}) => {
  const sent = answerCalls(answers)
  const screen = showAccountPage(SecurityPage, '/security')
  const section = (name: string) => within(screen.getByRole('region', { name }))
  return { ...screen, section, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

test('changes the email after confirming the emailed code', async () => {
  const email = 'anning@example.com'
  const { user, section, findByText } = open({
    'PUT /api/users/me/email': { data: { ...customer, email } },
  })
  const { getByLabelText, getByRole, findByLabelText } = section('Email')
  await fill(user, getByLabelText('New email'), email)
  await user.click(getByRole('button', { name: 'Send code' }))
  await fill(user, await findByLabelText('Code from the email'), '12')
  await user.click(getByRole('button', { name: 'Confirm email' }))
  await section('Email').findByText('Enter the 6-digit code')
  expect(pool.confirmNewEmail).not.toHaveBeenCalled()
  await fill(user, getByLabelText('Code from the email'), '123 456')
  await user.click(getByRole('button', { name: 'Confirm email' }))
  await findByText('Email changed.')
  expect(pool.requestEmailChange).toHaveBeenCalledWith(email)
  expect(pool.confirmNewEmail).toHaveBeenCalledWith('123456')
  expect(queryClient.getQueryData(['current-user'])).toMatchObject({ email })
})

test('sends a code only once, even if the server fails afterwards', async () => {
  let fails = true
  const { user, section, findByText } = open({
    'PUT /api/users/me/email': () => (fails ? refusal(500, 'internal') : { data: customer }),
  })
  const { getByLabelText, getByRole, findByLabelText, findByRole } = section('Email')
  await fill(user, getByLabelText('New email'), 'anning@example.com')
  await user.click(getByRole('button', { name: 'Send code' }))
  await fill(user, await findByLabelText('Code from the email'), '123456')
  await user.click(getByRole('button', { name: 'Confirm email' }))
  await findByRole('alert')
  fails = false
  await user.click(getByRole('button', { name: 'Confirm email' }))
  await findByText('Email changed.')
  expect(pool.confirmNewEmail).toHaveBeenCalledTimes(1)
})

test('rejects the current email as the new one', async () => {
  const { user, section } = open()
  await fill(user, section('Email').getByLabelText('New email'), customer.email)
  await user.click(section('Email').getByRole('button', { name: 'Send code' }))
  await section('Email').findByText('This is already your email')
  expect(pool.requestEmailChange).not.toHaveBeenCalled()
})

test('signs out everywhere after confirmation and opens the sign-in page', async () => {
  const { user, getByRole, findByRole, findByText, where, changes } = open({
    'POST /api/users/me/sign-out-everywhere': { data: null },
  })
  await user.click(getByRole('button', { name: 'Sign out everywhere' }))
  const confirmation = await findByRole('dialog', { name: 'Sign out on all devices?' })
  expect(changes()).toEqual([])
  await user.click(within(confirmation).getByRole('button', { name: 'Sign out everywhere' }))
  await findByText('Signed out on all devices.')
  await waitFor(() => expect(where()).toBe('/login'))
  expect(hasSession()).toBe(false)
})

test('keeps the session if the server refuses to sign out everywhere', async () => {
  const { user, getByRole, findByRole, section, queryByRole } = open({
    'POST /api/users/me/sign-out-everywhere': refusal(409, 'conflict', { message: 'Not now' }),
  })
  await user.click(getByRole('button', { name: 'Sign out everywhere' }))
  const confirmation = within(await findByRole('dialog'))
  await user.click(confirmation.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(section('Sessions').getByText('Not now')).toBeTruthy()
  expect(hasSession()).toBe(true)
})

test('deletes the account only with the right password and returns to the home page as a guest', async () => {
  const { user, getByRole, findByRole, findByText, where, changes } = open({
    'POST /api/users/me/delete': ({ body }) =>
      (body as { password: string }).password === 'Jacquard-1804'
        ? { data: null }
        : refusal(403, 'bad_credentials', { message: 'Incorrect password.' }),
  })
  await user.click(getByRole('button', { name: 'Delete account' }))
  const dialog = within(await findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await dialog.findByText('Password is required')
  expect(changes()).toEqual([])
  await fill(user, dialog.getByLabelText('Your password'), 'Not-the-password')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await dialog.findByText('Incorrect password.')
  expect(hasSession()).toBe(true)
  await fill(user, dialog.getByLabelText('Your password'), 'Jacquard-1804')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await findByText('Account deleted.')
  await waitFor(() => expect(where()).toBe('/'))
  expect(hasSession()).toBe(false)
})

test('downloads the customer’s data and reports a failure', async () => {
  let fails = true
  const { user, section } = open({
    'GET /api/users/me/export': () => (fails ? refusal(500, 'internal') : { data: {} }),
  })
  const button = section('Your data').getByRole('button', { name: 'Download my data' })
  await user.click(button)
  await section('Your data').findByText(/went wrong/)
  expect(save).not.toHaveBeenCalled()
  fails = false
  await user.click(button)
  await waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('selvedge-my-data.json'))
})

test('shows the error message of the user pool', async () => {
  pool.requestEmailChange.mockRejectedValue(new AuthError('AliasExists', 'This email is taken.'))
  const { user, section } = open()
  await fill(user, section('Email').getByLabelText('New email'), 'anning@example.com')
  await user.click(section('Email').getByRole('button', { name: 'Send code' }))
  await section('Email').findByText('This email is taken.')
})
