import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/orders/orders-page.tsx'
import '../../../../../web/admin/orders/page/order-page.tsx'
import '../../../../../web/admin/orders/status-dialog.tsx'
import type { AdminOrder } from '../../../../../shared/schemas/admin-order.ts'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { orderDetail } from '../../../../support/admin-samples.ts'
import { aPackage, orderWith } from '../../../../support/order-dialog.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const one = 'GET /api/admin/orders/ord_1'
function answers(order: AdminOrder, more: Record<string, Answer>) {
  return answerCalls({
    [one]: { data: order },
    'GET /api/admin/orders': { data: { orders: [], pagination: pagination(0, 1, 20) } },
    ...more,
  })
}

async function open(order = orderDetail(), more: Record<string, Answer> = {}) {
  const sent = answers(order, more)
  const screen = showBackOffice('/admin/orders/ord_1/status?status=pending')
  const form = within(await screen.findByRole('dialog', { name: 'Update status' }))
  const submit = () => screen.user.click(form.getByRole('button', { name: /^Update status/ }))
  return { ...screen, form, submit, changes: () => sent.filter(({ body }) => body) }
}

const put = 'PUT /api/admin/orders/ord_1/status'

test('asks for a tracking number only for shipped orders (A-31, A-91)', async () => {
  const { user, form, submit, changes, findByText } = await open(orderDetail(), {
    [put]: { data: orderDetail({ status: 'shipped' }) },
  })
  expect(form.queryByLabelText('Tracking number')).toBeNull()
  await user.click(form.getByRole('radio', { name: /^Shipped/ }))
  await form.findByText('Grace gets a shipping email.')
  await fill(user, form.getByLabelText('Tracking number'), '1Z999')
  await submit()
  await findByText('Order status updated successfully!')
  expect(changes()[0]?.body).toEqual({ status: 'shipped', version: 3, tracking_number: '1Z999' })
})

test('does not send a tracking number after switching to a status without one (A-31)', async () => {
  const { user, form, submit, changes } = await open(orderDetail(), {
    [put]: { data: orderDetail() },
  })
  await user.click(form.getByRole('radio', { name: /^Shipped/ }))
  await fill(user, form.getByLabelText('Tracking number'), '1Z999')
  await user.click(form.getByRole('radio', { name: /^Canceled/ }))
  await form.findByText('3 items go back into stock.')
  await fill(user, form.getByLabelText('Note for the timeline'), 'By phone')
  await submit()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ status: 'cancelled', version: 3, note: 'By phone' })
})

test('blocks the form until the status changes', async () => {
  const { form, submit, changes } = await open()
  expect(form.getByRole('button', { name: /Nothing has changed yet/ })).toBeTruthy()
  await submit()
  expect(changes()).toEqual([])
})

test('shows the current status after a conflict and saves over it', async () => {
  let order = orderDetail()
  const { user, form, submit, changes, findByText } = await open(order, {
    [one]: () => ({ data: order }),
    [put]: ({ body }) =>
      (body as { version: number }).version === order.version
        ? { data: order }
        : refusal(409, 'conflict'),
  })
  await user.click(form.getByRole('radio', { name: /^Shipped/ }))
  order = orderDetail({ status: 'processing', version: 4 })
  await submit()
  const warning = await form.findByRole('alert')
  await waitFor(() => expect(warning.textContent).toContain('It is now processing'))
  await submit()
  await findByText('Order status updated successfully!')
  expect(changes().map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
})

test('reports a refused status and keeps the form open (A-91)', async () => {
  const { user, form, submit, findByText, where } = await open(orderDetail(), {
    [put]: refusal(400, 'invalid', { message: 'Not from here' }),
  })
  await user.click(form.getByRole('radio', { name: /^Delivered/ }))
  await submit()
  await findByText('Failed to update order status: Not from here')
  expect(where()).toBe('/admin/orders/ord_1/status?status=pending')
})

test.each([
  [{ shipments: [aPackage([['l1', 1]])] }, 'Cancel the remaining items', 'cancel'],
  [
    {
      shipments: [
        aPackage([
          ['l1', 2],
          ['l2', 1],
        ]),
      ],
    },
    'Refund items',
    'refund',
  ],
  [
    { released: { at: '2026-11-24T09:00:00.000Z', reason: 'Expired' } },
    'Reopen the order',
    'reopen',
  ],
])('links to what to do first: %#', async (facts, name, dialog) => {
  const { form } = await open(orderWith(facts, { refundable: 50 }))
  const [link] = form.getAllByRole('link', { name })
  expect(link?.getAttribute('href')).toBe(`/admin/orders/ord_1/${dialog}?status=pending`)
})

test('Cancel returns to the order with the same list filters', async () => {
  const { user, form, where } = await open()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})
