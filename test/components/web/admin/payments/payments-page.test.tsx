import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  PaymentDifference,
  PaymentReport,
} from '../../../../../shared/schemas/payment-report.ts'
import { showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

const get = 'GET /api/admin/payments'
const compare = 'POST /api/admin/payments/reconcile'
const run = {
  id: 'rec_1',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-23T00:00:00.000Z',
  state: 'done' as const,
  started_at: '2026-11-23T06:00:00.000Z',
  finished_at: '2026-11-23T06:00:05.000Z',
  by: 'system',
  charges: 120,
  refunds: 1,
  disputes: 0,
  differences: 0,
}
const difference: PaymentDifference = {
  id: 'stripe-charge_amount-ch_1',
  kind: 'charge_amount',
  provider: 'stripe',
  at: '2026-11-22T10:00:00.000Z',
  order_id: 'ord_1',
  order_number: 'SEL-10396',
  provider_id: 'ch_1',
  expected: 120.96,
  actual: 120.95,
  found_at: '2026-11-23T06:00:05.000Z',
}
const report = (more: Partial<PaymentReport> = {}): Answer => ({
  data: {
    providers: ['stripe', 'paypal'],
    latest_run: run,
    differences: [],
    open_disputes: [],
    owed_refunds: [],
    unmatched_events: [],
    ...more,
  },
})

const open = (answer: Answer = report(), more: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    [get]: answer,
    'GET /api/settings': { data: settings },
    ...more,
  })
  const bodies = (route: string) =>
    sent.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body)
  return { ...showBackOffice('/admin/payments'), sent: bodies }
}

test('shows that everything matches, and what was compared', async () => {
  const { findByText, getByText } = open()
  expect(await findByText('No differences')).toBeTruthy()
  expect(
    getByText(
      /Last compared Nov 23, 2026.*: 120 charges, 1 refund, 0 disputes from Nov 20, 2026 to Nov 22, 2026/,
    ),
  ).toBeTruthy()
  expect(getByText('No customer disputes a payment with their bank.')).toBeTruthy()
  expect(getByText('Every event belongs to an order.')).toBeTruthy()
})

test('lists a difference with its order and both amounts', async () => {
  const { findByRole } = open(report({ differences: [difference] }))
  const list = within(await findByRole('table'))
  expect(list.getByRole('link', { name: 'SEL-10396' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect(list.getByText('Different amount charged')).toBeTruthy()
  expect(list.getByText('$120.96')).toBeTruthy()
  expect(list.getByText('$120.95')).toBeTruthy()
})

test('dismisses a difference with a reason only', async () => {
  const path = `POST /api/admin/payments/differences/${difference.id}/dismiss`
  const { user, findByRole, sent } = open(report({ differences: [difference] }), {
    [path]: { data: {} },
  })
  const table = within(await findByRole('table'))
  await user.click(table.getByRole('button', { name: /^Dismiss/ }))
  const dialog = within(await findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Why is this fine?'), 'Agreed by phone')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(sent(path)).toEqual([{ note: 'Agreed by phone' }]))
})

test('compares the chosen days and shows that it runs', async () => {
  const { user, findByRole, findByText, getByLabelText, sent } = open(report(), {
    [compare]: { data: { ...run, state: 'running' }, status: 202 },
  })
  await findByText('No differences')
  await user.click(await findByRole('button', { name: 'Dates: Last 7 days' }))
  const from = getByLabelText('From')
  await user.clear(from)
  await user.type(from, '2026-11-01')
  const to = getByLabelText('To')
  await user.clear(to)
  await user.type(to, '2026-11-05')
  await user.keyboard('{Escape}')
  await user.click(await findByRole('button', { name: 'Compare with orders' }))
  await waitFor(() => expect(sent(compare)).toEqual([{ from: '2026-11-01', to: '2026-11-05' }]))
  expect(await findByText(/^Comparing payments from/)).toBeTruthy()
})

test('explains why a comparison can’t start', async () => {
  const message = 'A comparison is running. Wait until it finishes.'
  const { user, findByRole, findByText } = open(report(), {
    [compare]: refusal(409, 'in_progress', { message }),
  })
  await user.click(await findByRole('button', { name: 'Compare with orders' }))
  expect(await findByText(message)).toBeTruthy()
})

test('lists disputes by deadline and events without an order', async () => {
  const { findByRole, getByRole } = open(
    report({
      open_disputes: [
        {
          id: 'du_1',
          order_id: 'ord_2',
          order_number: 'SEL-10400',
          amount: 80,
          reason: 'fraudulent',
          state: 'needs_response',
          respond_by: '2026-11-30T12:00:00.000Z',
          opened_at: '2026-11-22T12:00:00.000Z',
        },
      ],
      unmatched_events: [
        {
          id: 'evt_1',
          provider: 'stripe',
          type: 'payment_intent.succeeded',
          at: '2026-11-22T12:00:00.000Z',
          provider_id: 'pi_9',
        },
      ],
    }),
  )
  const disputes = within(await findByRole('region', { name: 'Open disputes' }))
  expect(disputes.getByRole('link', { name: 'SEL-10400' })).toBeTruthy()
  expect(disputes.getByText(/Respond by Nov 30, 2026/)).toBeTruthy()
  const events = within(getByRole('region', { name: 'Events without an order' }))
  expect(events.getByText('payment_intent.succeeded')).toBeTruthy()
})

test('offers to try again if it can’t load', async () => {
  const { findByText, getByRole } = open(refusal(500, 'internal'))
  expect(await findByText('Failed to fetch differences')).toBeTruthy()
  expect(getByRole('button', { name: /try again|retry/i })).toBeTruthy()
})

test('says that the demo has nothing to compare', async () => {
  const { findByText } = open(report({ providers: ['demo'], latest_run: null }))
  expect(await findByText(/This store takes demo payments/)).toBeTruthy()
})

test('lists refunds that are owed, and says so before anything was compared', async () => {
  const owed = {
    id: 'ref_1',
    order_id: 'ord_1',
    order_number: 'SEL-10396',
    at: '2026-11-22T10:00:00.000Z',
    amount: 120.96,
    failure: 'Account closed',
  }
  const { findByRole, getByText } = open(report({ latest_run: null, owed_refunds: [owed] }))
  const panel = within(await findByRole('region', { name: 'Owed to customers' }))
  expect(panel.getByRole('link', { name: 'SEL-10396' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect(panel.getByText('$120.96')).toBeTruthy()
  expect(panel.getByText(/didn’t reach the customer. Account closed/)).toBeTruthy()
  expect(getByText('Nothing compared yet')).toBeTruthy()
})
