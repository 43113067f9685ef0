import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component as SecurityPage } from '../../../../../web/account/security/security-page.tsx'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { hasSession } from '../../../../../web/api/session.ts'
import * as files from '../../../../../web/ui/save-file.ts'
import { customer, fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
beforeEach(() => void save.mockClear())

const open = (answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/users/me/second-factor': { data: { enabled: false, recovery_codes_left: 0 } },
    'GET /api/users/me/sessions': { data: [] },
    ...answers,
  })
  const screen = showAccountPage(SecurityPage, '/security')
  const section = (name: string) => within(screen.getByRole('region', { name }))
  return { ...screen, section, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

test('changes the email after confirming the emailed code', async () => {
  const email = 'anning@example.com'
  const { user, section, findByText, changes } = open({
    'POST /api/users/me/email': { data: null },
    'PUT /api/users/me/email': ({ body }) =>
      (body as { code: string }).code === '12345678'
        ? { data: { ...customer, email } }
        : refusal(400, 'invalid', {
            message: 'Incorrect code.',
            errors: [{ path: 'body.code', message: 'Incorrect code.' }],
          }),
  })
  const { getByLabelText, getByRole, findByLabelText } = section('Email')
  const enter = async (code: string) => {
    await fill(user, await findByLabelText('Code from the email'), code)
    await user.click(getByRole('button', { name: 'Confirm email' }))
  }
  await fill(user, getByLabelText('New email'), email)
  await user.click(getByRole('button', { name: 'Send code' }))
  expect(document.activeElement).toBe(await findByLabelText('Code from the email'))
  await enter('12')
  await section('Email').findByText('Enter the 8-digit code')
  expect(changes()).toHaveLength(1)
  await enter('87654321')
  await section('Email').findByText('Incorrect code.')
  await enter('1234 5678')
  await findByText('Email changed.')
  expect(document.activeElement).toBe(getByRole('heading', { name: 'Email' }))
  expect(changes().map(({ body }) => body)).toEqual([
    { email },
    { code: '87654321' },
    { code: '12345678' },
  ])
  expect(queryClient.getQueryData(['current-user'])).toMatchObject({ email })
})

test('rejects the current email as the new one', async () => {
  const { user, section, changes } = open()
  await fill(user, section('Email').getByLabelText('New email'), customer.email)
  await user.click(section('Email').getByRole('button', { name: 'Send code' }))
  await section('Email').findByText('This is already your email')
  expect(changes()).toEqual([])
})

test('shows why the server refuses a new email', async () => {
  const { user, section } = open({
    'POST /api/users/me/email': refusal(429, 'too_many_requests', { message: 'Too many emails.' }),
  })
  await fill(user, section('Email').getByLabelText('New email'), 'anning@example.com')
  await user.click(section('Email').getByRole('button', { name: 'Send code' }))
  await section('Email').findByText('Too many emails.')
})

test('signs out the other devices and stays', async () => {
  const { user, getByRole, findByText, where } = open({
    'POST /api/users/me/sign-out-everywhere': { data: null },
  })
  await user.click(getByRole('button', { name: 'Sign out other devices' }))
  await findByText('Signed out on all other devices.')
  expect(where()).toBe('/security')
  expect(hasSession()).toBe(true)
})

test('shows why the server refuses to sign out the other devices', async () => {
  const { user, getByRole, section } = open({
    'POST /api/users/me/sign-out-everywhere': refusal(409, 'conflict', { message: 'Not now' }),
  })
  await user.click(getByRole('button', { name: 'Sign out other devices' }))
  await section('Sessions').findByText('Not now')
})

test('deletes the account after a confirmation and returns to the home page as a guest', async () => {
  let fails = true
  const { user, getByRole, findByRole, findByText, where, changes } = open({
    'POST /api/users/me/delete': () =>
      fails ? refusal(409, 'conflict', { message: 'An order is open.' }) : { data: null },
  })
  await user.click(getByRole('button', { name: 'Delete account' }))
  const dialog = within(await findByRole('dialog', { name: 'Delete your account?' }))
  const keep = dialog.getByRole('button', { name: 'Keep account' })
  expect(document.activeElement).toBe(keep)
  expect(changes()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await dialog.findByText('An order is open.')
  expect(hasSession()).toBe(true)
  fails = false
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
