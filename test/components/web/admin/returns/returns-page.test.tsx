import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/returns/returns-page.tsx'
import '../../../../../web/admin/returns/return-drawer.tsx'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { aReturn, refund, requestedFacts, returnDetail } from '../../../../support/return-detail.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

const list = 'GET /api/admin/returns'
const counts = { requested: 4, approved: 2, received: 1, closed: 30, rejected: 8 }
const answer = (...returns: ReturnType<typeof aReturn>[]) => ({
  data: { returns, counts, pagination: pagination(returns.length, 1, 20) },
})

function open(at: string, answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/settings': { data: settings },
    [list]: answer(aReturn(), aReturn({ id: 'ret_2', number: 'RET-1041', wants: 'refund' })),
    ...answers,
  })
  return { ...showBackOffice(at), sent }
}

test('lists requests with the number of each state', async () => {
  const { findByRole, findByText, findAllByText, getByRole, sent } = open('/admin/returns')
  const table = within(await findByRole('table'))
  table.getByRole('link', { name: 'RET-1042' })
  table.getByText('Exchange for Navy / M')
  await findByText(/^4 requests wait for an answer\. The oldest came in/)
  const tabs = within(getByRole('navigation', { name: 'Return state' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Requested4',
    'Approved2',
    'Received1',
    'Closed38',
  ])
  expect(await findAllByText('Too large')).not.toHaveLength(0)
  expect(sent.some(({ search }) => search.includes('state=requested'))).toBe(true)
})

test('searches returns of every state', async () => {
  const { findByRole, getByLabelText, findAllByText, user, sent, where } = open('/admin/returns')
  await findByRole('table')
  await fill(user, getByLabelText('Search returns'), 'RET-1042')
  await waitFor(() => expect(where()).toContain('search=RET-1042'))
  await waitFor(() => expect(sent.at(-1)?.search).toContain('search=RET-1042'))
  expect(sent.at(-1)?.search).not.toContain('state=')
  await findAllByText('Requested', { selector: 'span' })
})

test('explains an empty tab', async () => {
  const { findByText } = open('/admin/returns?state=received', { [list]: answer() })
  await findByText('Nothing to refund')
})

test('reports a failure and tries again', async () => {
  let fails = true
  const { findByText, getByRole, findByRole, user } = open('/admin/returns', {
    [list]: () => (fails ? refusal(500, 'internal') : answer(aReturn())),
  })
  await findByText('Failed to fetch returns')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('table')
})

test('opens a return over its list, skips to the next, and closes on Escape', async () => {
  const facts = requestedFacts(refund)
  const second = {
    ...facts,
    returns: facts.returns.map(one => ({ ...one, id: 'ret_2', number: 'RET-1041' })),
  }
  const { findByRole, user, where } = open('/admin/returns/ret_1', {
    [`${list}/ret_1`]: { data: returnDetail(facts) },
    [`${list}/ret_2`]: { data: returnDetail(second) },
  })
  const drawer = within(await findByRole('dialog', { name: /RET-1042/ }))
  drawer.getByText('1 of 2')
  await user.click(drawer.getByRole('link', { name: 'Skip' }))
  await waitFor(() => expect(where()).toBe('/admin/returns/ret_2'))
  await findByRole('dialog', { name: /RET-1041/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(where()).toBe('/admin/returns'))
})

test('a return that doesn’t exist is named so', async () => {
  const { findByText } = open('/admin/returns/ret_9')
  await findByText('This return doesn’t exist.')
})
