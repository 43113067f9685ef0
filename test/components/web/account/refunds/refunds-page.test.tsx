import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as RefundsPage } from '../../../../../web/account/refunds/refunds-page.tsx'
import type { Refunds, ReturnableOrder } from '../../../../../web/api/queries/refunds.ts'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { aTicket } from '../../../../support/account-tickets.ts'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/users/me/refunds'
const ask = 'POST /api/orders/ord_1/returns'

/** An order of two shirts, of which `returnable` can go back, and a beanie that can't. */
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
  const asked = () => sent.filter(({ method }) => method === 'POST')
  return { ...showAccountPage(RefundsPage, at), asked }
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

test('a return needs a reason and an item', async () => {
  const { form, submit, user, asked } = await openForm()
  await submit()
  await form.findByText('Reason is required')
  await user.selectOptions(form.getByLabelText('Reason'), 'It does not fit')
  await submit()
  await form.findByText('Choose at least one item to return')
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  expect(form.queryByText('Choose at least one item to return')).toBeNull()
  expect(asked()).toEqual([])
})

test('only items that can go back are offered', async () => {
  const { form } = await openForm()
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
})

test('some of a line go back, and the customer follows the return as a ticket', async () => {
  const { form, submit, user, asked, findByText, where } = await openForm({
    [ask]: { data: aTicket({ id: 'cmp_7' }) },
  })
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  const increase = form.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement
  expect(increase.disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'Decrease quantity' }))
  await user.selectOptions(form.getByLabelText('Reason'), 'It does not fit')
  await submit()
  await findByText('Return requested.')
  expect(asked()[0]?.body).toEqual({
    items: [{ product_id: 'prd_0', variant_id: 'var_1', quantity: 1 }],
    reason: 'It does not fit',
  })
  await waitFor(() => expect(where()).toBe('/complaints/cmp_7'))
})

test('a refused return says why and keeps what was chosen', async () => {
  const { form, submit, user, findByText } = await openForm({
    [ask]: refusal(409, 'conflict', { message: 'The return period is over' }),
  })
  await user.click(form.getByRole('checkbox', { name: /Linen Shirt/ }))
  await user.selectOptions(form.getByLabelText('Reason'), 'I changed my mind')
  await submit()
  await findByText('The return period is over')
  expect((form.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect((form.getByLabelText('Reason') as HTMLSelectElement).value).toBe('I changed my mind')
})

test('lists what can go back, what was asked for and what was paid back', async () => {
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
  const back = within(await findByRole('region', { name: 'Return items' }))
  expect(back.getByText(/1 item eligible/)).toBeTruthy()
  expect(back.getByRole('link').getAttribute('href')).toBe('/refunds?order=ord_1')
  const asked = within(getByRole('region', { name: 'Returns' }))
  expect(asked.getByText('Requested')).toBeTruthy()
  expect(asked.getByText('Order SEL-1')).toBeTruthy()
  expect(asked.getByRole('link').getAttribute('href')).toBe('/complaints/cmp_1')
  const made = within(getByRole('region', { name: 'Refunds' }))
  expect(made.getByText('Loose button')).toBeTruthy()
  expect(made.getByText('$10.50')).toBeTruthy()
})

test('an order that can’t go back says so', async () => {
  const { findByText, queryByRole } = open(
    { [read]: { data: { ...nothing, returnable_orders: [order()] } } },
    '/refunds?order=ord_9',
  )
  await findByText(/already in a return/)
  expect(queryByRole('dialog')).toBeNull()
})

test('without anything to return there is the way to the orders', async () => {
  const { findByRole, getByRole } = open({ [read]: { data: nothing } })
  await findByRole('heading', { name: 'Nothing to return' })
  expect(getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders')
})

test('refunds that fail to load can be tried again', async () => {
  let fails = true
  const { findByText, findByRole, getByRole, user } = open({
    [read]: () => (fails ? refusal(500, 'internal') : { data: nothing }),
  })
  await findByText('We couldn’t load your refunds.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Nothing to return' })
})
