import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/reopen-dialog.tsx'
import { isRefused } from '../../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../../shared/rules/order/decide.ts'
import { openDialog, orderWith } from '../../../../../support/order-dialog.tsx'
import { newOrder, paidOrder } from '../../../../../support/order-facts.ts'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const post = 'POST /api/admin/orders/ord_1/reopenings'
const canceled = (from = paidOrder()) => {
  const cancel = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_1' } as const
  const decision = decide(from, cancel, new Date('2026-11-24T09:00:00Z'))
  if (isRefused(decision)) throw new Error(decision.sentence)
  return orderWith(decision.order)
}
const open = (order = canceled(), more: Record<string, Answer> = {}) =>
  openDialog('reopen', 'Reopen order', order, {
    [post]: { data: orderWith({}, { version: 4 }) },
    ...more,
  })

test('reopens a refunded order with a payment link', async () => {
  const { form, press, changes, findByText, where } = await open()
  form.getByText(/How does the customer pay \$120\.96\?/)
  form.getByText('3 items are taken from stock.')
  form.getByText('Grace gets an email with a link to pay.')
  await press(/^Reopen order/)
  await findByText('Order reopened and payment link sent')
  expect(changes()[0]?.body).toEqual({ payment: 'link', version: 3 })
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('reopens it for cash on delivery instead', async () => {
  const { user, form, press, changes, findByText } = await open()
  await user.click(form.getByRole('radio', { name: /^Cash on delivery/ }))
  expect(form.queryByText(/link to pay\.$/)).toBeNull()
  await press(/^Reopen order/)
  await findByText('Order reopened')
  expect(changes()[0]?.body).toEqual({ payment: 'cash_on_delivery', version: 3 })
})

test('asks nothing for an order that pays on delivery anyway', async () => {
  const cash = { ...newOrder('cash_on_delivery'), placed_at: '2026-11-23T09:00:00.000Z' }
  const { form, press, changes } = await open(canceled(cash))
  form.getByText('The customer pays $120.96 on delivery.')
  await press(/^Reopen order/)
  await waitFor(() => expect(changes()[0]?.body).toEqual({ payment: null, version: 3 }))
})

test('reports items that sold out, and an order that isn’t canceled', async () => {
  const { form, press, unmount } = await open(canceled(), {
    [post]: refusal(409, 'out_of_stock', { message: 'Linen Shirt just sold out' }),
  })
  await press(/^Reopen order/)
  expect((await form.findByRole('alert')).textContent).toContain('Linen Shirt just sold out')
  unmount()
  const second = await open(orderWith({}))
  expect(second.form.getAllByText(/This order isn’t canceled/).length).toBeGreaterThan(0)
})
