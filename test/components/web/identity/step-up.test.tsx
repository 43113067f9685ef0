import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { callFile } from '../../../../web/api/call-file.ts'
import { call } from '../../../../web/api/client.ts'
import { contract } from '../../../../web/api/contract.ts'
import { errorMessage } from '../../../../web/api/error-message.ts'
import { hasSession } from '../../../../web/api/session.ts'
import { readToken } from '../../../../web/api/stored-session.ts'
import { FormAlert } from '../../../../web/ui/form-alert.tsx'
import { customer, fill, showAccountPage } from '../../../support/account-page.tsx'
import { sessionReply } from '../../../support/session.ts'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'

const renewed = sessionReply(customer, { token: 'token-2' })
const wrong = (field: string, message: string) =>
  refusal(400, 'invalid', { message, errors: [{ path: `body.${field}`, message }] })

function Page() {
  const [done, setDone] = useState(false)
  const change = useMutation({
    mutationFn: () => call(contract.profile.signOutEverywhere),
    onSuccess: () => setDone(true),
  })
  return (
    <main>
      <h1>Security</h1>
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
      {done && <p>Changed</p>}
      {change.isError && <p>Failed</p>}
      <FormAlert>{change.isError && errorMessage(change.error)}</FormAlert>
    </main>
  )
}

const needed = refusal(403, 'password_needed', { message: 'Enter your password to continue.' })

function open(
  verify: Answer = renewed,
  path = 'POST /api/users/me/sign-out-everywhere',
  more: Record<string, Answer> = {},
) {
  const recent: Answer = () => (readToken()?.token === 'token-2' ? { data: {} } : needed)
  const sent = answerCalls({ [path]: recent, 'POST /api/auth/verify': verify, ...more })
  const shown = showAccountPage(Page, '/security')
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  return { ...shown, sent, dialog }
}

test('asks for the password, replaces the session and repeats the call', async () => {
  const { user, getByRole, findByText, dialog, sent } = open(({ body }) =>
    (body as { password: string }).password === 'Jacquard-1804'
      ? renewed
      : refusal(401, 'bad_credentials', { message: 'Incorrect password.' }),
  )
  await user.click(getByRole('button', { name: 'Change' }))
  const { getByLabelText, getByRole: inDialog, findByText: findInDialog } = await dialog()
  await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Your password')))
  await user.click(inDialog('button', { name: 'Continue' }))
  await findInDialog('Password is required')
  await fill(user, getByLabelText('Your password'), 'Not-the-password')
  await user.keyboard('{Enter}')
  await findInDialog('Incorrect password.')
  expect(hasSession()).toBe(true)
  await fill(user, getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  await findByText('Changed')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: 'Change' })))
  const verified = sent.filter(({ path }) => path === '/api/auth/verify')
  expect(verified.at(-1)?.body).toEqual({ password: 'Jacquard-1804' })
  expect(verified.at(-1)?.headers.get('authorization')).toBe('Bearer a-token')
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-2')
})

test('asks for a code too if the account needs one', async () => {
  const { user, getByRole, findByText, dialog } = open(({ body }) => {
    const { code } = body as { code?: string }
    if (!code) return refusal(403, 'code_needed', { message: 'Enter the code' })
    return code === '123456' ? renewed : wrong('code', 'Incorrect code.')
  })
  await user.click(getByRole('button', { name: 'Change' }))
  const { getByLabelText, findByLabelText, findByText: findInDialog } = await dialog()
  await fill(user, getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  const code = await findByLabelText('Authentication code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await fill(user, code, '000000')
  await user.keyboard('{Enter}')
  await findInDialog('Incorrect code.')
  await fill(user, code, '123456')
  await user.keyboard('{Enter}')
  await findByText('Changed')
})

test.each(['Cancel', 'Close', 'Escape'])(
  '%s leaves everything as it was, without an error',
  async way => {
    const { user, getByRole, findByText, dialog, queryByRole, sent } = open()
    await user.click(getByRole('button', { name: 'Change' }))
    const { getByRole: inDialog } = await dialog()
    await (way === 'Escape'
      ? user.keyboard('{Escape}')
      : user.click(inDialog('button', { name: way })))
    await findByText('Failed')
    expect(queryByRole('alert')).toBeNull()
    expect(queryByRole('dialog')).toBeNull()
    expect(hasSession()).toBe(true)
    expect(sent).toHaveLength(1)
  },
)

test('closes when the session has ended', async () => {
  const { user, getByRole, findByText, dialog, queryByRole } = open(
    refusal(401, 'unauthenticated', { message: 'Your session has ended.' }),
  )
  await user.click(getByRole('button', { name: 'Change' }))
  await fill(user, (await dialog()).getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  await findByText('Your session has ended.')
  expect(queryByRole('dialog')).toBeNull()
  expect(hasSession()).toBe(false)
})

test('goes on if the password was entered in another tab while the dialog was open', async () => {
  let turn = 0
  const { user, getByRole, findByText, dialog, sent } = open(
    () => (turn++ === 0 ? refusal(401, 'unauthenticated', { message: 'Ended' }) : renewed),
    undefined,
    { 'POST /api/auth/refresh': sessionReply(customer, { token: 'of the cookie' }) },
  )
  await user.click(getByRole('button', { name: 'Change' }))
  await fill(user, (await dialog()).getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  await findByText('Changed')
  const verified = sent.filter(({ path }) => path === '/api/auth/verify')
  expect(verified.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer a-token',
    'Bearer of the cookie',
  ])
})

test('shows why the server refuses to check the password', async () => {
  const { user, getByRole, dialog } = open(
    refusal(429, 'too_many_requests', { message: 'Too many attempts.' }),
  )
  await user.click(getByRole('button', { name: 'Change' }))
  const { getByLabelText, findByText } = await dialog()
  await fill(user, getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  await findByText('Too many attempts.')
  await user.keyboard('{Escape}')
})

test('repeats a call only once', async () => {
  const { user, getByRole, findByText, dialog, sent } = open(
    sessionReply(customer, { token: 'token-3' }),
  )
  await user.click(getByRole('button', { name: 'Change' }))
  await fill(user, (await dialog()).getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  await findByText('Enter your password to continue.')
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/users/me/sign-out-everywhere',
    '/api/auth/verify',
    '/api/users/me/sign-out-everywhere',
  ])
})

test('calls at the same time, and downloads, share one dialog', async () => {
  const { user, dialog, sent } = open(renewed, 'GET /api/users/me/export')
  const files = [1, 2].map(() => callFile(contract.profile.exportData))
  await fill(user, (await dialog()).getByLabelText('Your password'), 'Jacquard-1804')
  await user.keyboard('{Enter}')
  const [first, second] = await act(() => Promise.all(files))
  expect([first?.size, second?.size].every(Boolean)).toBe(true)
  expect(sent.filter(({ path }) => path === '/api/auth/verify')).toHaveLength(1)
})
