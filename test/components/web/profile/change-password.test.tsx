import { expect, test, vi } from 'vitest'
import { AuthError } from '../../../../web/api/session/auth-error.ts'
import { ChangePassword } from '../../../../web/profile/change-password.tsx'
import { fill, showAccountPage } from '../../../support/account-page.tsx'
import { answerCalls } from '../../../support/show.tsx'

const pool = vi.hoisted(() => ({ changePassword: vi.fn() }))
vi.mock('../../../../web/api/session/security.ts', () => pool)

const Page = () => <ChangePassword email="mary@example.com" />
const open = () => {
  answerCalls({})
  pool.changePassword.mockReset().mockResolvedValue(undefined)
  const screen = showAccountPage(Page, '/security')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const change = async (current: string, password: string, confirm = password) => {
    await fill(screen.user, field('Current password'), current)
    await fill(screen.user, field('New password'), password)
    await fill(screen.user, field('Confirm new password'), confirm)
    await screen.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...screen, field, change }
}

test.each([
  ['', 'Analytical-1837', 'Analytical-1837', 'Current password is required'],
  ['Jacquard-1804', '12345', '12345', 'Password must be at least 6 characters'],
  ['Jacquard-1804', 'password1', 'password1', /guess/i],
  ['Jacquard-1804', 'Analytical-1837', 'Analytical-1838', 'Passwords don’t match'],
  ['Jacquard-1804', 'Analytical-1837', '', 'Confirm your password'],
])(
  'rejects changing %j to %j with confirmation %j: %s',
  async (current, password, confirm, words) => {
    const { change, findByText } = open()
    await change(current, password, confirm)
    await findByText(words)
    expect(pool.changePassword).not.toHaveBeenCalled()
  },
)

test('reports a wrong current password; a successful change clears the form', async () => {
  const { change, field, findByText } = open()
  pool.changePassword.mockRejectedValueOnce(
    new AuthError('NotAuthorized', 'Your current password is incorrect.'),
  )
  await change('Not-the-password', 'Analytical-1837')
  await findByText('Your current password is incorrect.')
  expect(field('New password').value).toBe('Analytical-1837')
  await change('Jacquard-1804', 'Analytical-1837')
  await findByText('Password changed.')
  expect(pool.changePassword).toHaveBeenLastCalledWith(
    expect.objectContaining({ current: 'Jacquard-1804', password: 'Analytical-1837' }),
  )
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(field(label).value).toBe('')
})
