import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as RefundsPage } from '../../../../../web/account/refunds/refunds-page.tsx'
import type { Refunds, ReturnableOrder } from '../../../../../web/api/queries/refunds.ts'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { aTicket } from '../../../../support/account-tickets.ts'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/users/me/refunds'
const create = 'POST /api/orders/ord_1/returns'

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
const open = (answers: Record<string, Answer>, at = '/refunds') => {
  const sent = answerCalls(answers)
  const requests = () => sent.filter(({ method }) => method === 'POST')
  return { ...showAccountPage(RefundsPage, at), requests }
}
const openForm = async (answers: Record<string, Answer> = {}) => {
  const screen = open(
    { [read]: { data: { ...nothing, returnable_orders: [order()] } }, ...answers },
    '/refunds?order=ord_1',
  )
  const form = within(await screen.findByRole('dialog', { name: 'Return items from SEL-1' }))
  const submit = () => screen.user.click(form.getByRole('button', { name: 'Request return' }))
  return { ...screen, form, submit }
}

test('requires a reason and an item', async () => {
  const { form, submit, user, requests } = await openForm()
  await submit()
  await form.findByText('Reason is required')
  await user.selectOptions(form.getByLabelText('Reason'), 'It does not fit')
  await submit()
  await form.findByText('Choose at least one item to return')
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  expect(form.queryByText('Choose at least one item to return')).toBeNull()
  expect(requests()).toEqual([])
})

test('offers only returnable items', async () => {
  const { form } = await openForm()
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
})

test('returns part of a line item and opens its ticket', async () => {
  const { form, submit, user, requests, findByText, where } = await openForm({
    [create]: { data: aTicket({ id: 'cmp_7' }) },
  })
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  const increase = form.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement
  expect(increase.disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'Decrease quantity' }))
  await user.selectOptions(form.getByLabelText('Reason'), 'It does not fit')
  await submit()
  await findByText('Return requested.')
  expect(requests()[0]?.body).toEqual({
    items: [{ product_id: 'prd_0', variant_id: 'var_1', quantity: 1 }],
    reason: 'It does not fit',
  })
  await waitFor(() => expect(where()).toBe('/complaints/cmp_7'))
})

test('shows why a return was rejected and keeps the selection', async () => {
  const { form, submit, user, findByText } = await openForm({
    [create]: refusal(409, 'conflict', { message: 'The return period is over' }),
  })
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  await user.selectOptions(form.getByLabelText('Reason'), 'I changed my mind')
  await submit()
  await findByText('The return period is over')
  expect((form.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect((form.getByLabelText('Reason') as HTMLSelectElement).value).toBe('I changed my mind')
})

test('lists returnable orders, returns and refunds', async () => {
  const returns = [
    {
      complaint_id: 'cmp_1',
      complaint_number: 'CMP-1',
      order_id: 'ord_1',
      order_number: 'SEL-1',
      subject: 'Return of SEL-1',
      status: 'open',
      created_at: '2026-02-01T10:00:00.000Z',
    },
  ]
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
  expect(returnable.getByRole('link').getAttribute('href')).toBe('/refunds?order=ord_1')
  const requested = within(getByRole('region', { name: 'Returns' }))
  expect(requested.getByText('Requested')).toBeTruthy()
  expect(requested.getByText('Order SEL-1')).toBeTruthy()
  expect(requested.getByRole('link').getAttribute('href')).toBe('/complaints/cmp_1')
  const refunded = within(getByRole('region', { name: 'Refunds' }))
  expect(refunded.getByText('Loose button')).toBeTruthy()
  expect(refunded.getByText('$10.50')).toBeTruthy()
})

test('explains that an order can’t be returned', async () => {
  const { findByText, queryByRole } = open(
    { [read]: { data: { ...nothing, returnable_orders: [order()] } } },
    '/refunds?order=ord_9',
  )
  await findByText(/already in a return/)
  expect(queryByRole('dialog')).toBeNull()
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
