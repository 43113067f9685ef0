import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/payment-dialog.tsx'
import type { AdminOrder } from '../../../../../../shared/schemas/admin-order.ts'
import { fill } from '../../../../../support/admin-page.tsx'
import { orderWith } from '../../../../../support/order-dialog.tsx'
import { newOrder } from '../../../../../support/order-facts.ts'
import { openOrder } from '../../../../../support/order-page.tsx'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const post = 'POST /api/admin/orders/ord_1/payments'
const pay_until = '2026-12-03T23:59:59.000Z'
const waiting = (more: Partial<AdminOrder> = {}) =>
  orderWith(
    {
      ...newOrder('bank_transfer'),
      attempts: [],
      placed_at: '2026-11-26T09:00:00.000Z',
      pay_until,
    },
    {
      payment_method: 'bank_transfer',
      payment_status: 'pending',
      card: null,
      order_number: 'SEL-1',
      pay_until,
      ...more,
    },
  )

const open = async (answer: Answer = { data: orderWith({}, { version: 4 }) }) => {
  const screen = await openOrder(waiting(), { more: { [post]: answer } })
  await screen.user.click(
    within(screen.part('Payment')).getByRole('button', { name: 'Record payment' }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  const field = (label: string) => form.getByLabelText(label) as HTMLInputElement
  const press = () => screen.user.click(form.getByRole('button', { name: /^Record payment/ }))
  return { ...screen, form, field, press }
}

test('the payment names the method, what is due and until when', async () => {
  const { part } = await openOrder(waiting())
  const text = part('Payment').textContent
  for (const one of ['Due$120.96', 'Pay byDec 3', 'Bank transfer']) expect(text).toContain(one)
})

test('records what is owed, and describes first what happens', async () => {
  const { form, field, press, changes, findByText, queryByRole } = await open()
  expect(field('Amount received').value).toBe('120.96')
  expect(field('Reference').value).toBe('SEL-1')
  form.getByText('$120.96 is recorded as paid by bank transfer.')
  fireEvent.change(field('Received on'), { target: { value: '2026-01-05' } })
  await press()
  await findByText('Recorded $120.96 as paid')
  expect(changes()[0]?.body).toEqual({
    amount: 120.96,
    day: '2026-01-05',
    reference: 'SEL-1',
    version: 3,
  })
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test('refuses another amount and a later day before they are sent', async () => {
  const { user, form, field, press, changes } = await open()
  await fill(user, field('Amount received'), '100')
  form.getByText('$120.96 is owed, not $100.00.')
  await press()
  await fill(user, field('Amount received'), 'all')
  form.getByText('Enter an amount, such as 64.80')
  await fill(user, field('Amount received'), '120.96')
  fireEvent.change(field('Received on'), { target: { value: '2099-01-05' } })
  form.getByText('Choose today or an earlier day')
  await press()
  expect(changes()).toEqual([])
})

test('says that someone else recorded it', async () => {
  const { form, press, stored } = await open(refusal(409, 'conflict', { message: 'Changed.' }))
  stored.order = orderWith({}, { version: 5 })
  await press()
  expect((await form.findByRole('alert')).textContent).toBeTruthy()
  expect(form.getByRole('button', { name: /doesn’t wait for a bank transfer/ })).toBeTruthy()
})
