import { expect, test } from 'vitest'
import { Component as ProfilePage } from '../../../../../web/account/profile/profile-page.tsx'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { customer, fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = 'PUT /api/users/me'
const open = (answer: Answer) => {
  const sent = answerCalls({ [save]: answer, 'GET /api/auth/me': { data: customer } })
  const screen = showAccountPage(ProfilePage, '/account/profile')
  const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
  return { ...screen, field, saved: () => sent.filter(({ method }) => method === 'PUT') }
}

test('requires a name and a valid phone number', async () => {
  const { user, field, getByRole, findByText, saved } = open({ data: customer })
  await fill(user, field(/^First name/), '')
  await fill(user, field(/^Phone/), 'call me')
  await user.click(getByRole('button', { name: 'Save profile' }))
  await findByText('First name is required')
  await findByText('Please enter a valid phone number')
  expect(saved()).toEqual([])
})

test('updates the current user after saving', async () => {
  const marie = { ...customer, first_name: 'Marie', phone: '+1 (312) 555-0143' }
  const { user, field, getByRole, findByText, saved } = open({ data: marie })
  await fill(user, field(/^First name/), 'Marie')
  await fill(user, field(/^Phone/), '+1 (312) 555-0143')
  await user.click(getByRole('button', { name: 'Save profile' }))
  await findByText('Profile saved.')
  expect(saved()[0]?.body).toEqual({
    first_name: 'Marie',
    last_name: 'Anning',
    phone: '+1 (312) 555-0143',
  })
  expect(field(/^Phone/).value).toBe('+1 (312) 555-0143')
  expect(queryClient.getQueryData(['current-user'])).toEqual(marie)
})

test('shows a server error above the button and at its field', async () => {
  const { user, field, getByRole, findByText } = open(
    refusal(400, 'invalid', {
      message: 'Check the fields',
      errors: [{ path: 'body.last_name', message: 'Too long' }],
    }),
  )
  await fill(user, field(/^Last name/), 'Anningham')
  await user.click(getByRole('button', { name: 'Save profile' }))
  await findByText('Failed to save profile: Check the fields')
  expect(field(/^Last name/).getAttribute('aria-describedby')).toContain(
    (await findByText('Too long')).id,
  )
  expect(field(/^Last name/).value).toBe('Anningham')
})
