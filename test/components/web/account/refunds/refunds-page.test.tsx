import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as RefundsPage } from '../../../../../web/account/refunds/refunds-page.tsx'
import type { Refunds, ReturnableOrder } from '../../../../../web/api/queries/refunds.ts'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { ownReturn } from '../../../../support/own-returns.ts'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/users/me/refunds'

/** An order with two shirts, `returnable` of them eligible for return, and an ineligible beanie. */
const order = (returnable = 2): ReturnableOrder => ({
  ...sampleOrder({ order_number: 'SEL-1', status: 'delivered' }),
  OrderItems: sampleOrder().OrderItems.map((item, index) => ({
    ...item,
    product_id: `prd_${index}`,
    returnable: index === 0 ? returnable : 0,
  })),
})
const nothing: Refunds = { returns: [], refunds: [], returnable_orders: [] }
const open = (answers: Record<string, Answer>) => {
  answerCalls(answers)
  return showAccountPage(RefundsPage, '/refunds')
}

test('lists returnable orders, returns and refunds', async () => {
  const returns = [ownReturn()]
  const refunds = [
    {
      id: 'ref_1',
      order_id: 'ord_2',
      order_number: 'SEL-2',
      amount: 10.5,
      reason: 'Loose button',
      at: '2026-02-02T10:00:00.000Z',
    },
  ]
  const { findByRole, getByRole } = open({
    [read]: { data: { returns, refunds, returnable_orders: [order(1)] } },
  })
  const returnable = within(await findByRole('region', { name: 'Return items' }))
  expect(returnable.getByText(/1 item eligible/)).toBeTruthy()
  expect(returnable.getByRole('link').getAttribute('href')).toBe('/orders/ord_1/return')
  const requested = within(getByRole('region', { name: 'Returns' }))
  expect(requested.getByText('Requested')).toBeTruthy()
  expect(requested.getByText('Order SEL-10396')).toBeTruthy()
  expect(requested.getByText('Refund and exchange')).toBeTruthy()
  expect(requested.getByRole('link').getAttribute('href')).toBe('/orders/ord_1/returns/ret_1')
  const refunded = within(getByRole('region', { name: 'Refunds' }))
  expect(refunded.getByText('Loose button')).toBeTruthy()
  expect(refunded.getByText('$10.50')).toBeTruthy()
})

test('links to the orders if there is nothing to return', async () => {
  const { findByRole, getByRole } = open({ [read]: { data: nothing } })
  await findByRole('heading', { name: 'Nothing to return' })
  expect(getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders')
})

test('offers a retry if the refunds fail to load', async () => {
  let fails = true
  const { findByText, findByRole, getByRole, user } = open({
    [read]: () => (fails ? refusal(500, 'internal') : { data: nothing }),
  })
  await findByText('We couldn’t load your refunds.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Nothing to return' })
})
