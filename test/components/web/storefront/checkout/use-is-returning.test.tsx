import { expect, test } from 'vitest'
import type { PaymentOptions } from '../../../../../shared/schemas/payment.ts'
import { useIsReturning } from '../../../../../web/storefront/checkout/use-is-returning.ts'
import { pagination, showPage } from '../../../../support/account-page.tsx'
import { startSession } from '../../../../support/session.ts'
import { answerCalls } from '../../../../support/show.tsx'
import { demoPayments } from '../../../../support/storefront-samples.ts'

const show = (
  orders: object[],
  buyers: PaymentOptions['cash_on_delivery']['for'] = 'returning',
) => {
  const sent = answerCalls({
    'GET /api/orders': { data: { orders, pagination: pagination(orders.length) } },
  })
  const payments = { ...demoPayments, cash_on_delivery: { for: buyers, max_total: null } }
  const Shown = () => <p>{useIsReturning(payments) ? 'returning' : 'new'}</p>
  return { ...showPage(Shown, '/checkout'), searches: () => sent.map(({ search }) => search) }
}

test('a customer with a delivered order is returning', async () => {
  startSession()
  const { findByText, searches } = show([{ id: 'ord_1' }])
  await findByText('returning')
  expect(searches()).toEqual(['?status=delivered&limit=1'])
})

test('a customer without one isn’t', async () => {
  startSession()
  const { findByText, searches } = show([])
  await expect.poll(searches).toHaveLength(1)
  await findByText('new')
})

test('the server is asked about no one else', async () => {
  const guest = show([{ id: 'ord_1' }])
  await guest.findByText('new')
  expect(guest.searches()).toEqual([])
  guest.unmount()
  startSession()
  const other = show([{ id: 'ord_1' }], 'customers')
  await other.findByText('new')
  expect(other.searches()).toEqual([])
})
