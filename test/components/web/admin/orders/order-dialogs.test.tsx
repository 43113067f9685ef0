import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Compiled before the first test, whose clock would else run while they load.
import '../../../../../web/admin/orders/orders-page.tsx'
import '../../../../../web/admin/orders/order-drawer.tsx'
import '../../../../../web/admin/orders/refund-dialog.tsx'
import '../../../../../web/admin/orders/status-dialog.tsx'
import type { AdminOrder } from '../../../../../shared/schemas/order.ts'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { orderDetail } from '../../../../support/admin-samples.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const one = 'GET /api/admin/orders/ord_1'
function answers(order: AdminOrder, more: Record<string, Answer>) {
  return answerCalls({
    [one]: { data: order },
    'GET /api/admin/orders': { data: { orders: [], pagination: pagination(0, 1, 20) } },
    ...more,
  })
}

async function open(
  dialog: 'status' | 'refund',
  order = orderDetail(),
  more: Record<string, Answer> = {},
) {
  const sent = answers(order, more)
  const screen = showBackOffice(`/admin/orders/ord_1/${dialog}?status=pending`)
  const title = dialog === 'status' ? 'Update status' : 'Refund'
  const form = within(await screen.findByRole('dialog', { name: title }))
  const submit = () =>
    screen.user.click(form.getByRole('button', { name: new RegExp(`^${title}`) }))
  return { ...screen, form, submit, changes: () => sent.filter(({ body }) => body) }
}

test.each(['0', '0.009', '100.01', '100000', '12.345', 'all', ''])(
  'a refund of %j is refused in words that say what is possible',
  async amount => {
    const { user, form, submit, changes } = await open('refund')
    await fill(user, form.getByLabelText('Amount'), amount)
    await submit()
    await form.findByText('Enter an amount between $0.01 and $100.00')
    expect(changes()).toEqual([])
  },
)

test('a refund begins with all that is left, and is sent with its reason and version', async () => {
  const { user, form, submit, changes, findByText, where } = await open('refund', orderDetail(), {
    'POST /api/admin/orders/ord_1/refunds': { data: orderDetail({ refundable: 89.5 }) },
  })
  expect((form.getByLabelText('Amount') as HTMLInputElement).value).toBe('100.00')
  await fill(user, form.getByLabelText('Amount'), ' $10.50 ')
  await fill(user, form.getByLabelText('Reason (shown in the timeline)'), 'Loose button')
  await submit()
  await findByText('Refunded $10.50')
  expect(changes()[0]?.body).toEqual({ amount: 10.5, reason: 'Loose button', version: 3 })
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('nothing is refunded twice: with nothing left the form can’t be sent', async () => {
  const { form, submit, changes } = await open('refund', orderDetail({ refundable: 0 }))
  expect(form.getByRole('button', { name: /Nothing left to refund/ })).toBeTruthy()
  await submit()
  expect(changes()).toEqual([])
})

test('a refund that fails is said, and the form stays', async () => {
  const { form, submit, findByText } = await open('refund', orderDetail(), {
    'POST /api/admin/orders/ord_1/refunds': refusal(503, 'busy', { message: 'Try later' }),
  })
  await submit()
  await findByText('Failed to refund: Try later')
  expect(form.getByLabelText('Amount')).toBeTruthy()
})

test('a refund over another state of the order is checked again', async () => {
  const { form, submit } = await open('refund', orderDetail(), {
    'POST /api/admin/orders/ord_1/refunds': refusal(409, 'conflict'),
  })
  await submit()
  await form.findByText(/^Someone else changed this order/)
})

const put = 'PUT /api/admin/orders/ord_1/status'

test('a tracking number is asked for only once the order is on its way', async () => {
  const { user, form, submit, changes, findByText } = await open('status', orderDetail(), {
    [put]: { data: orderDetail({ status: 'shipped' }) },
  })
  expect(form.queryByLabelText('Tracking number')).toBeNull()
  await user.selectOptions(form.getByLabelText('Status'), 'shipped')
  await form.findByText(/The customer gets a shipping email/)
  await fill(user, form.getByLabelText('Tracking number'), '1Z999')
  await submit()
  await findByText('Order status updated successfully!')
  expect(changes()[0]?.body).toEqual({ status: 'shipped', version: 3, tracking_number: '1Z999' })
})

test('a tracking number that is not wanted any more is not sent', async () => {
  const { user, form, submit, changes } = await open('status', orderDetail(), {
    [put]: { data: orderDetail() },
  })
  await user.selectOptions(form.getByLabelText('Status'), 'shipped')
  await fill(user, form.getByLabelText('Tracking number'), '1Z999')
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  await form.findByText('The items return to stock.')
  await fill(user, form.getByLabelText('Note for the timeline'), 'By phone')
  await submit()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ status: 'cancelled', version: 3, note: 'By phone' })
})

test('a status that is not changed can’t be sent', async () => {
  const { form, submit, changes } = await open('status')
  expect(form.getByRole('button', { name: /Nothing has changed yet/ })).toBeTruthy()
  await submit()
  expect(changes()).toEqual([])
})

test('a change over another state tells the present one, and is then sent over that', async () => {
  let order = orderDetail()
  const { user, form, submit, changes, findByText } = await open('status', order, {
    [one]: () => ({ data: order }),
    [put]: ({ body }) =>
      (body as { version: number }).version === order.version
        ? { data: order }
        : refusal(409, 'conflict'),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'shipped')
  order = orderDetail({ status: 'processing', version: 4 })
  await submit()
  const warning = await form.findByRole('alert')
  await waitFor(() => expect(warning.textContent).toContain('It is now processing'))
  await submit()
  await findByText('Order status updated successfully!')
  expect(changes().map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
})

test('a status that is refused is said, and the form stays', async () => {
  const { user, form, submit, findByText, where } = await open('status', orderDetail(), {
    [put]: refusal(400, 'invalid', { message: 'Not from here' }),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'delivered')
  await submit()
  await findByText('Failed to update order status: Not from here')
  expect(where()).toBe('/admin/orders/ord_1/status?status=pending')
})

test('Cancel leads back to the order over the same list', async () => {
  const { user, form, where } = await open('refund')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('an order’s detail shows where it goes, what was refunded and what can be done', async () => {
  const order = orderDetail({
    order_notes: 'Ring twice.',
    payment_method: 'cash_on_delivery',
    refunds: [{ id: 'r', at: '2026-03-01T10:00:00.000Z', amount: 10.5, reason: 'Loose button' }],
  })
  answers(order, {})
  const { findByRole } = showBackOffice('/admin/orders/ord_1?search=grace')
  const detail = within(await findByRole('dialog', { name: 'SEL-1' }))
  for (const words of [/118 Larch Street/, /Ring twice\./, /Cash on delivery/, /−\$10\.50/])
    expect(detail.getByText(words)).toBeTruthy()
  expect(detail.getByText('Refund (Loose button)')).toBeTruthy()
  expect(detail.getByRole('link', { name: 'Refund' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1/refund?search=grace',
  )
})

test('without anything left to refund no refund is offered', async () => {
  answers(orderDetail({ refundable: 0 }), {})
  const { findByRole } = showBackOffice('/admin/orders/ord_1')
  const detail = within(await findByRole('dialog', { name: 'SEL-1' }))
  expect(detail.queryByRole('link', { name: 'Refund' })).toBeNull()
  expect(detail.getByRole('link', { name: 'Update status' })).toBeTruthy()
})

test('an order that does not exist says so, and one that fails to load can be tried again', async () => {
  answers(orderDetail(), { [one]: refusal(404, 'not_found') })
  const missing = showBackOffice('/admin/orders/ord_1')
  await missing.findByText('This order doesn’t exist.')
  expect(missing.queryByRole('button', { name: 'Try Again' })).toBeNull()
  missing.unmount()
  let fails = true
  answers(orderDetail(), {
    [one]: () => (fails ? refusal(500, 'internal') : { data: orderDetail() }),
  })
  const { findByText, findByRole, getByRole, user } = showBackOffice('/admin/orders/ord_1')
  await findByText('Failed to load order details')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('dialog', { name: 'SEL-1' })
})
