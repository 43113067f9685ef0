import { expect, test } from 'vitest'
import { ChangePassword } from '../../../../web/profile/change-password.tsx'
import { fill, showAccountPage } from '../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'

const Page = () => <ChangePassword email="mary@example.com" />
const open = (reply: Answer = { data: null }) => {
  const sent = answerCalls({ 'PUT /api/users/me/password': reply })
  const screen = showAccountPage(Page, '/security')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const change = async (password: string, confirm = password) => {
    await fill(screen.user, field('New password'), password)
    await fill(screen.user, field('Confirm new password'), confirm)
    await screen.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...screen, field, change, sent }
}

test.each([
  ['1234567', '1234567', 'Use at least 8 characters.'],
  ['password1', 'password1', /guess/i],
  ['Analytical-1837', 'Analytical-1838', 'Passwords don’t match'],
  ['Analytical-1837', '', 'Confirm your password'],
])('rejects the new password %j with confirmation %j: %s', async (password, confirm, words) => {
  const { change, findByText, sent } = open()
  await change(password, confirm)
  await findByText(words, { selector: '[role="alert"]' })
  expect(sent).toEqual([])
})

test('shows what the server says about the password; a change clears the form', async () => {
  const message = 'Use a password that doesn’t contain your name or email.'
  let refuses = true
  const { change, field, findByText, sent } = open(() =>
    refuses
      ? refusal(400, 'invalid', { message, errors: [{ path: 'body.password', message }] })
      : { data: null },
  )
  await change('Mary-Anning-1')
  await findByText(message)
  expect(field('New password').value).toBe('Mary-Anning-1')
  refuses = false
  await change('Analytical-1837')
  await findByText('Password changed.')
  expect(sent.at(-1)?.body).toEqual({ password: 'Analytical-1837' })
  for (const label of ['New password', 'Confirm new password']) expect(field(label).value).toBe('')
})
