import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/settings/settings-page.tsx'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { adminSettings } from '../../../../support/admin-settings.ts'
import { answerCalls } from '../../../../support/show.tsx'

vi.mock('../../../../../web/admin/settings/settings-input.ts', () => {
  throw new Error('no connection')
})
afterEach(() => void vi.restoreAllMocks())

test('a form whose schema can’t load says so and keeps what was typed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = answerCalls({ 'GET /api/admin/settings': { data: adminSettings } })
  const { user, findByLabelText, getByRole, findByText } = showBackOffice('/admin/settings')
  const hours = await findByLabelText('Support hours')
  await fill(user, hours as HTMLInputElement, 'Never')
  await user.click(getByRole('button', { name: 'Save settings' }))
  await findByText('We can’t reach the store. Check your connection and try again.')
  expect(hours).toHaveProperty('value', 'Never')
  expect(sent.filter(({ body }) => body)).toEqual([])
})
