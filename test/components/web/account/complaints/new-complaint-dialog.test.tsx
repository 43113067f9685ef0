import { expect, test } from 'vitest'
import { NewComplaintDialog } from '../../../../../web/account/complaints/new-complaint-dialog.tsx'
import { answerCalls, refusal, show } from '../../../../support/show.tsx'

test.each([
  [24, 'We reply within 24 hours.'],
  [1, 'We reply within 1 hour.'],
])('with a reply time of %i hours, says "%s" (S-170)', async (hours, promise) => {
  answerCalls({ 'GET /api/settings': { data: { support_reply_hours: hours } } })
  const { findByText } = show(<NewComplaintDialog order="" onClose={() => {}} />)
  const description = await findByText(text => text.includes(promise))
  expect(description.textContent).not.toMatch(/working day/i)
})

test('promises no number of hours while the settings are missing', async () => {
  answerCalls({ 'GET /api/settings': refusal(503, 'unavailable') })
  const { findByText } = show(<NewComplaintDialog order="" onClose={() => {}} />)
  await findByText(/We reply as soon as we can\./)
})
