import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/orders/orders-page.tsx'
import { pagination } from '../../../../support/account-page.tsx'
import { showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { answerCalls, refusal } from '../../../../support/show.tsx'

afterEach(() => vi.restoreAllMocks())

const stats = {
  total_orders: 2,
  total_revenue: 50,
  pending_orders: 1,
  to_ship: 1,
  partially_shipped: 0,
  on_hold: 0,
  completed_orders: 0,
  owed_refunds: 0,
}

const open = async (answers: Parameters<typeof answerCalls>[0]) => {
  const sent = answerCalls({
    'GET /api/admin/orders': {
      data: { orders: [anOrder(1), anOrder(2)], pagination: pagination(2, 1, 20) },
    },
    'GET /api/admin/orders/stats': { data: stats },
    ...answers,
  })
  const screen = showBackOffice('/admin/orders')
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  await screen.user.click(table.getByRole('checkbox', { name: /^Select all/ }))
  return { ...screen, sent }
}

test('prints the selected orders, names skipped ones and keeps the selection', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  const { user, sent, findByRole, getByRole, getByText, queryByText } = await open({
    'GET /api/admin/orders/packing-slips': {
      body: '%PDF',
      headers: { 'x-skipped-orders': 'SEL-2' },
    },
  })
  await user.click(getByRole('button', { name: 'Print packing slips' }))
  await waitFor(() => expect(created).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({
    path: '/api/admin/orders/packing-slips',
    search: '?ids=ord_1%2Cord_2',
  })
  const alert = await findByRole('alert')
  expect(alert.textContent).toContain('Skipped, nothing to ship: SEL-2.')
  await user.click(getByRole('button', { name: 'Dismiss' }))
  expect(queryByText(/Skipped/)).toBeNull()
  expect(getByText('2 selected')).toBeTruthy()
})

test('shows why nothing was printed', async () => {
  const { user, findByText, getByRole } = await open({
    'GET /api/admin/orders/pick-list': refusal(409, 'not_allowed', {
      message: 'Nothing to ship in SEL-1, SEL-2.',
    }),
  })
  await user.click(getByRole('button', { name: 'Print pick list' }))
  expect(await findByText(/^Nothing to ship in SEL-1, SEL-2\./)).toBeTruthy()
})
