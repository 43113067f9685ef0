import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/profile/profile-page.tsx'
import { fill, owner, showBackOffice } from '../../../../support/admin-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

test('shows the person’s own details and saves them (A-78)', async () => {
  const sent = answerCalls({
    'GET /api/auth/me': { data: owner },
    'GET /api/users/me/sessions': { data: [] },
    'GET /api/users/me/second-factor': { data: { enabled: true, recovery_codes_left: 10 } },
    'PUT /api/users/me': { data: { ...owner, first_name: 'Olive' } },
  })
  const { user, findByLabelText, getByRole, getByText, findByText } =
    showBackOffice('/admin/profile')
  const name = (await findByLabelText(/^First name/)) as HTMLInputElement
  expect(name.value).toBe('Owen')
  getByText(owner.email)
  await fill(user, name, 'Olive')
  await user.click(getByRole('button', { name: 'Save profile' }))
  await findByText('Profile saved.')
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ first_name: 'Olive' })
})
