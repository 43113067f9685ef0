import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Failure } from '../../../../../shared/schemas/failure.ts'
import { showBackOffice } from '../../../../support/admin-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

const broken = (more: Partial<Failure> = {}): Failure => ({
  id: 'unr_1',
  status: 'unreadable',
  entity: 'order',
  subject: 'ord_1',
  mail: null,
  error: 'Unreadable',
  issues: [
    { path: 'lines', code: 'missing' },
    { path: 'total', code: 'invalid_type' },
  ],
  failed_at: '2026-11-01T10:00:00.000Z',
  last_try_at: '2026-11-01T10:00:00.000Z',
  next_try_at: null,
  tries: 1,
  is_trying: false,
  can_retry: true,
  can_dismiss: true,
  ...more,
})

const list = 'GET /api/admin/failures'
const remove = 'DELETE /api/admin/failures/unr_1'
const again = 'POST /api/admin/failures/unr_1/retry'

const open = (failure = broken(), more = {}) => {
  const sent = answerCalls({ [list]: { data: { failures: [failure] } }, ...more })
  return { ...showBackOffice('/admin/failures'), sent }
}

test('names what can’t be read, and why', async () => {
  const { findByRole } = open()
  const row = within(await findByRole('table'))
  row.getByText('Order can’t be read')
  row.getByText('ord_1', { selector: '.block' })
  row.getByText('Field "lines" is missing. Field "total" has a wrong value')
  row.getByText('Unreadable')
})

test('deletes it once staff have read what is lost', async () => {
  const { user, findByRole, findByText, sent } = open(broken(), { [remove]: { data: {} } })
  await user.click(
    within(await findByRole('table')).getByRole('button', { name: /^Delete ?ord_1/ }),
  )
  const dialog = within(await findByRole('dialog', { name: 'Delete this order?' }))
  dialog.getByText(/Nothing is refunded: its payments stay at the payment provider/)
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await findByText('Deleted')
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
})

test.each([
  ['It still can’t be read', broken()],
  ['It can be read again', broken({ issues: [] })],
])('checks it again: %s', async (text, data) => {
  const { user, findByRole, findByText } = open(broken(), { [again]: { data } })
  await user.click(
    within(await findByRole('table')).getByRole('button', { name: /^Check again ?ord_1/ }),
  )
  await findByText(text)
})

test('can only dismiss a kind without a page', async () => {
  const other = broken({ entity: 'other', subject: 'REVIEWS', can_retry: false })
  const { user, findByRole } = open(other)
  await user.click(
    within(await findByRole('table')).getByRole('button', { name: /^Dismiss ?REVIEWS/ }),
  )
  await findByRole('dialog', { name: /Dismiss "Record can’t be read"/ })
})
