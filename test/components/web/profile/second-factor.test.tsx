import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from '../../../../web/api/session/auth-error.ts'
import { SecondFactor } from '../../../../web/profile/second-factor.tsx'
import { customer, fill, showAccountPage } from '../../../support/account-page.tsx'
import { answerCalls } from '../../../support/show.tsx'

const pool = vi.hoisted(() => ({
  hasSecondFactor: vi.fn(),
  createAuthenticatorKey: vi.fn(),
  turnOnSecondFactor: vi.fn(),
  turnOffSecondFactor: vi.fn(),
}))
vi.mock('../../../../web/api/session/security.ts', () => pool)

const setupUri = 'otpauth://totp/Selvedge:mary?secret=ABCDEFGHIJ'
beforeEach(() => {
  for (const call of Object.values(pool)) call.mockReset().mockResolvedValue(undefined)
  pool.hasSecondFactor.mockResolvedValue(false)
  pool.createAuthenticatorKey.mockResolvedValue({ secret: 'ABCDEFGHIJ', setupUri })
})

const Page = () => <SecondFactor email={customer.email} />
const open = () => {
  answerCalls({})
  return showAccountPage(Page, '/security')
}

test('is set up with a QR code, key or link and turned on with a code', async () => {
  const { user, findByRole, getByRole, getByText, findByText, getByLabelText } = open()
  await user.click(await findByRole('button', { name: 'Set up an authenticator app' }))
  expect((await findByRole('link', { name: 'Open the app' })).getAttribute('href')).toBe(setupUri)
  expect(getByText('ABCD EFGH IJ')).toBeTruthy()
  expect(await findByRole('img', { name: /^QR code/ })).toBeTruthy()
  await fill(user, getByLabelText('Authentication code'), '12345')
  await user.click(getByRole('button', { name: 'Turn on' }))
  await findByText('Enter the 6-digit code')
  expect(pool.turnOnSecondFactor).not.toHaveBeenCalled()

  pool.turnOnSecondFactor.mockRejectedValueOnce(new AuthError('Wrong', 'Incorrect code.'))
  await fill(user, getByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Turn on' }))
  await findByText('Incorrect code.')
  await user.click(getByRole('button', { name: 'Turn on' }))
  await findByText('Two-factor authentication is on.')
  expect(getByText('On', { exact: true })).toBeTruthy()
})

test('setup can be canceled', async () => {
  const { user, findByRole, getByRole, getByText } = open()
  await user.click(await findByRole('button', { name: 'Set up an authenticator app' }))
  await findByRole('link', { name: 'Open the app' })
  await user.click(getByRole('button', { name: 'Cancel' }))
  expect(getByText('Off')).toBeTruthy()
  expect(pool.turnOnSecondFactor).not.toHaveBeenCalled()
})

test('is turned off after confirmation and stays on if that fails', async () => {
  pool.hasSecondFactor.mockResolvedValue(true)
  pool.turnOffSecondFactor.mockRejectedValueOnce(new AuthError('Busy', 'Try again later.'))
  const { user, findByRole, getByRole, getByText, findByText } = open()
  const turnOff = async () => {
    await user.click(await findByRole('button', { name: 'Turn off' }))
    const confirmation = await findByRole('dialog', { name: 'Turn off two-factor authentication?' })
    await user.click(within(confirmation).getByRole('button', { name: 'Turn off' }))
  }
  await turnOff()
  await findByText('Try again later.')
  expect(getByText('On', { exact: true })).toBeTruthy()
  await turnOff()
  await findByText('Two-factor authentication is off.')
  expect(getByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
})

test('offers a retry if the setting fails to load', async () => {
  pool.hasSecondFactor.mockRejectedValueOnce(new Error('no answer'))
  const { user, findByText, getByRole, findByRole } = open()
  await findByText('We couldn’t load this setting.')
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('button', { name: 'Set up an authenticator app' })
})
