import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the pages does not count toward the first test’s timeout.
import '../../../../../web/admin/orders/orders-page.tsx'
import '../../../../../web/admin/orders/status-dialog.tsx'
import { pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { orderDetail } from '../../../../support/admin-samples.ts'
import { aPackage, orderWith } from '../../../../support/order-dialog.tsx'
import { openOrder } from '../../../../support/order-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'

test('an order shows customer, address, items, totals and tracking number (A-30)', async () => {
  const order = orderWith({ shipments: [aPackage([['l1', 2]])] })
  const User = { ...order.User, phone: '+1 478 555 0119' }
  const { part, container } = await openOrder({ ...order, User })
  const customer = part('Customer').textContent
  for (const words of ['Grace Hopper', 'grace@example.com', '+1 478 555 0119', '118 Larch Street'])
    expect(customer).toContain(words)
  const text = container.textContent
  for (const words of ['Linen Shirt', 'SKU-1', '2 × $89.00', '$210.00'])
    expect(text).toContain(words)
  expect(part('To ship').querySelector('img')).not.toBeNull()
  within(part('Shipped')).getByRole('link', { name: /^1Z/ })
})

test('an order’s status can be any of six (A-32)', async () => {
  answerCalls({
    'GET /api/admin/orders/ord_1': { data: orderDetail() },
    'GET /api/admin/orders': { data: { orders: [], pagination: pagination(0, 1, 20) } },
  })
  const { findByRole } = showBackOffice('/admin/orders/ord_1/status')
  const form = within(await findByRole('dialog', { name: 'Update status' }))
  const values = form.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)
  expect(values).toEqual([
    ...['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  ])
})

test('the payment statuses are four (A-32)', async () => {
  answerCalls({})
  const { findByLabelText } = showBackOffice('/admin/orders')
  const { options } = (await findByLabelText('Payment status')) as HTMLSelectElement
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual([
    ...['pending', 'paid', 'failed', 'refunded'],
  ])
})
