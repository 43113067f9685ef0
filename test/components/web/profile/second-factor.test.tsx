import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SecondFactor } from '../../../../web/profile/second-factor.tsx'
import * as files from '../../../../web/ui/save-file.ts'
import { customer, fill, showAccountPage } from '../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'

const path = '/api/users/me/second-factor'
const uri = 'otpauth://totp/Selvedge:mary?secret=ABCDEFGHIJ'
const off: Answer = { data: { enabled: false, recovery_codes_left: 0 } }
const on: Answer = { data: { enabled: true, recovery_codes_left: 10 } }
const codes = Array.from({ length: 10 }, (_, at) => `abcd-000${at}`)
const wrong = (field: string, message: string) =>
  refusal(400, 'invalid', { message, errors: [{ path: `body.${field}`, message }] })

const Page = () => <SecondFactor email={customer.email} />
const open = (state: Answer, answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    [`GET ${path}`]: state,
    [`POST ${path}`]: ({ body }) =>
      (body as { password: string }).password === 'Jacquard-1804'
        ? { data: { secret: 'ABCDEFGHIJ', uri } }
        : wrong('password', 'Incorrect password.'),
    [`PUT ${path}`]: ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { data: { recovery_codes: codes } }
        : wrong('code', 'Incorrect code.'),
    [`DELETE ${path}`]: { data: null },
    'POST /api/users/me/recovery-codes': { data: { recovery_codes: codes } },
    ...answers,
  })
  return { ...showAccountPage(Page, '/security'), sent }
}

async function beginSetup(state: Answer = off) {
  const screen = open(state)
  const { user, findByRole, getByRole, findByLabelText } = screen
  await user.click(await findByRole('button', { name: 'Set up an authenticator app' }))
  const enter = async (label: string, value: string, button: string) => {
    await fill(user, await findByLabelText(label), value)
    await user.click(getByRole('button', { name: button }))
  }
  return { ...screen, enter }
}

test('is set up with password, QR code or key, and a code; then shows recovery codes', async () => {
  const { user, findByRole, getByRole, getByText, findByText, enter, sent } = await beginSetup()
  await enter('Your password', 'Not-the-password', 'Continue')
  await findByText('Incorrect password.')
  await enter('Your password', 'Jacquard-1804', 'Continue')
  expect((await findByRole('link', { name: 'Open the app' })).getAttribute('href')).toBe(uri)
  expect(getByText('ABCD EFGH IJ')).toBeTruthy()
  expect(await findByRole('img', { name: /^QR code/ })).toBeTruthy()
  await enter('Authentication code', '12345', 'Turn on')
  await findByText('Enter the 6-digit code')
  await enter('Authentication code', '000000', 'Turn on')
  await findByText('Incorrect code.')
  await enter('Authentication code', '123 456', 'Turn on')
  await findByText('Two-factor authentication is on.')
  expect(document.activeElement).toBe(getByRole('heading', { name: 'Save your recovery codes' }))
  for (const code of codes) getByText(code)
  expect(sent.at(-1)?.body).toEqual({ password: 'Jacquard-1804', code: '123456' })
  await user.click(getByRole('button', { name: 'I saved the codes' }))
  expect(document.activeElement).toBe(getByRole('heading', { name: 'Two-factor authentication' }))
  expect(getByText('On', { exact: true })).toBeTruthy()
  expect(getByText('10 recovery codes left.')).toBeTruthy()
})

test('setup can be canceled at each step', async () => {
  const { user, findByRole, getByRole, findByText, enter, sent } = await beginSetup()
  const cancel = () => user.click(getByRole('button', { name: 'Cancel' }))
  await cancel()
  await findByText('Off')
  await user.click(getByRole('button', { name: 'Set up an authenticator app' }))
  await enter('Your password', 'Jacquard-1804', 'Continue')
  await findByRole('link', { name: 'Open the app' })
  await cancel()
  await findByText('Off')
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('recovery codes can be copied, downloaded and replaced', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const { user, findByRole, getByRole, findByText, getByText, queryByText } = open(on)
  await findByText('10 recovery codes left.')
  await user.click(getByRole('button', { name: 'Replace recovery codes' }))
  const dialog = within(await findByRole('dialog', { name: /^Replace your recovery codes/ }))
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await findByRole('heading', { name: 'Save your recovery codes' })
  await user.click(getByRole('button', { name: 'Copy' }))
  await findByText('Recovery codes copied.')
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`)
  await user.click(getByRole('button', { name: 'Download' }))
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toBe('selvedge-recovery-codes.txt')
  expect(await file?.text()).toBe(`${codes.join('\n')}\n`)
  await user.click(getByRole('button', { name: 'I saved the codes' }))
  expect(document.activeElement).toBe(getByRole('heading', { name: 'Two-factor authentication' }))
  expect(queryByText(codes[0] ?? '')).toBeNull()
  getByText('10 recovery codes left.')
})

test('says so if the codes can’t be copied', async () => {
  const { user, findByRole, getByRole, findByText } = open(on)
  await user.click(await findByRole('button', { name: 'Replace recovery codes' }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Replace' }))
  await findByRole('heading', { name: 'Save your recovery codes' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  await user.click(getByRole('button', { name: 'Copy' }))
  await findByText(/couldn’t copy the codes/)
})

test('is turned off after confirmation and stays on if that fails', async () => {
  let fails = true
  const { user, findByRole, getByRole, getByText, findByText } = open(on, {
    [`DELETE ${path}`]: () =>
      fails ? refusal(409, 'conflict', { message: 'Try again later.' }) : { data: null },
  })
  const turnOff = async () => {
    await user.click(await findByRole('button', { name: 'Turn off' }))
    const confirmation = await findByRole('dialog', { name: 'Turn off two-factor authentication?' })
    await user.click(within(confirmation).getByRole('button', { name: 'Turn off' }))
  }
  await turnOff()
  await findByText('Try again later.')
  expect(getByText('On', { exact: true })).toBeTruthy()
  fails = false
  await turnOff()
  await findByText('Two-factor authentication is off.')
  expect(getByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
})

test('offers a retry if the setting fails to load', async () => {
  let fails = true
  const { user, findByText, getByRole, findByRole } = open(() =>
    fails ? refusal(500, 'internal') : off,
  )
  await findByText('We couldn’t load this setting.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('button', { name: 'Set up an authenticator app' })
})
