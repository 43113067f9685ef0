import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnOrder } from '../../../../../shared/schemas/own-order.ts'
import { Component as OrderPage } from '../../../../../web/account/order/order-page.tsx'
import { fill, showAccountPage } from '../../../../support/account-page.tsx'
import { ownOrder } from '../../../../support/own-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/orders/ord_1'
const own = (more: Partial<OwnOrder> = {}): OwnOrder => {
  const { OrderItems, ...order } = ownOrder({ order_number: 'SEL-1', status: 'delivered' })
  const shipment = {
    id: 'shp_1',
    items: [{ line_id: 'l1', quantity: 2 }],
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    shipped_at: order.created_at,
    delivered_at: order.created_at,
    expected: null,
  }
  const [item] = OrderItems
  return {
    ...order,
    OrderItems: item ? [{ ...item, returnable: 1 }] : [],
    shipments: [shipment],
    open_items: [],
    ...more,
  }
}
const open = (answers: Record<string, Answer>) => {
  const sent = answerCalls({
    'GET /api/products/prd_1/reviews/mine': { data: { can_review: true, review: null } },
    ...answers,
  })
  return { ...showAccountPage(OrderPage, '/orders/ord_1', '/orders/:id'), sent }
}

test('shows amounts, timeline, address and actions (S-103)', async () => {
  const timeline = [
    { at: '2026-02-28T10:00:00.000Z', by: '', from: null, to: 'pending', payment: null, note: '' },
  ] as OwnOrder['timeline']
  const { findByRole, getByRole, getByText } = open({
    [read]: { data: own({ timeline, shipping_cost: 0, discount: 21, order_notes: 'Ring twice.' }) },
  })
  await findByRole('heading', { level: 1, name: 'Order SEL-1' })
  within(getByRole('region', { name: 'Timeline' })).getByText('Order placed')
  for (const words of ['Visa ending in 4242', '118 Larch Street', 'Ring twice.'])
    expect(document.body.textContent).toContain(words)
  expect(getByText('Discount (WELCOME10)').nextSibling?.textContent).toBe('−$21.00')
  expect(getByText('Standard shipping').nextSibling?.textContent).toBe('Free')
  expect(getByText('Total').nextSibling?.textContent).toBe('$204.12')
  expect(getByRole('button', { name: 'Reorder SEL-1' })).toBeTruthy()
})

test('shows what was canceled before it was paid', async () => {
  const { findByText } = open({
    [read]: { data: own({ canceled_amount: 102.06, due_on_delivery: 102.06 }) },
  })
  expect((await findByText('Canceled')).nextSibling?.textContent).toBe('−$102.06')
  expect((await findByText('To pay on delivery')).nextSibling?.textContent).toBe('$102.06')
})

test('a delivered item can be returned and reviewed', async () => {
  const { findByRole } = open({ [read]: { data: own() } })
  const back = await findByRole('link', { name: 'Return Linen Shirt' })
  expect(back.getAttribute('href')).toBe('/orders/ord_1/return')
  // It loads later. Before the other link, it would move that away from a press.
  const review = await findByRole('button', { name: 'Write a review of Linen Shirt' })
  expect(back.nextElementSibling).toBe(review)
})

test('hides the return link for returned items and links to an existing review', async () => {
  const [item] = own().OrderItems
  const { findByRole, queryByRole } = open({
    [read]: { data: own({ OrderItems: item ? [{ ...item, returnable: 0 }] : [] }) },
    'GET /api/products/prd_1/reviews/mine': { data: { can_review: false, review: { id: 'r' } } },
  })
  expect(
    (await findByRole('link', { name: 'Your review of Linen Shirt' })).getAttribute('href'),
  ).toBe('/products/linen-shirt?tab=reviews#details')
  expect(queryByRole('link', { name: 'Return Linen Shirt' })).toBeNull()
  expect(queryByRole('button', { name: /^Write a review/ })).toBeNull()
})

test('a replacement is named as one and waits for the return', async () => {
  const [item] = own().OrderItems
  if (!item) throw new Error('The sample order has no items')
  const other = {
    ...item,
    line_id: 'x1',
    variant_name: 'Indigo / L',
    quantity: 1,
    price: 0,
    total: 0,
    returnable: 0,
    replacement_for: 'Linen Shirt, Indigo / M',
  }
  const order = own({
    fulfillment: 'delivered',
    OrderItems: [item, other],
    held_items: [{ line_id: 'x1', quantity: 1 }],
  })
  const { findByRole, getByRole, queryByText } = open({ [read]: { data: order } })
  const waiting = within(await findByRole('region', { name: 'Replacement' }))
  expect(waiting.getByText('Ships once the returned item arrives')).toBeTruthy()
  expect(waiting.getByText('Replacement for Linen Shirt, Indigo / M')).toBeTruthy()
  expect(waiting.getByText('1 × $0.00')).toBeTruthy()
  expect(getByRole('region', { name: /^Delivered/ })).toBeTruthy()
  expect(queryByText('Partially shipped')).toBeNull()
  expect(queryByText(/not shipped yet/)).toBeNull()
})

test('an order in transit offers no return', async () => {
  const shipments = own().shipments.map(one => ({ ...one, delivered_at: null }))
  const { findByRole, queryByRole } = open({
    [read]: { data: own({ status: 'shipped', shipments }) },
  })
  await findByRole('heading', { name: 'Order SEL-1' })
  expect(queryByRole('link', { name: 'Return Linen Shirt' })).toBeNull()
})

test('a rejected review shows the reason; a sent one closes the form', async () => {
  let rejects = true
  const reason = 'You can review a product once you have received it'
  let mine: object = { can_review: true, review: null }
  const { findByRole, findByText, queryByRole, user, where } = open({
    [read]: { data: own() },
    'GET /api/products/prd_1/reviews/mine': () => ({ data: mine }),
    'POST /api/products/prd_1/reviews': () => {
      if (rejects) return refusal(403, 'forbidden', { message: reason })
      mine = { can_review: false, review: { id: 'r' } }
      return { data: { id: 'r' } }
    },
  })
  await user.click(await findByRole('button', { name: 'Write a review of Linen Shirt' }))
  const form = within(await findByRole('dialog', { name: 'Review Linen Shirt' }))
  await user.click(form.getByTitle('Very good'))
  await fill(user, form.getByLabelText('Title'), 'Wears well')
  await fill(user, form.getByLabelText('Your review'), 'A month in, and it looks as new.')
  await user.click(form.getByRole('button', { name: 'Submit review' }))
  await form.findByText(reason)
  rejects = false
  await user.click(form.getByRole('button', { name: 'Submit review' }))
  await findByText('Thank you for your review!')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(await findByRole('link', { name: 'Your review of Linen Shirt' })).toBeTruthy()
  expect(where()).toBe('/orders/ord_1')
})

test.each(['not_found', 'invalid'])('shows "Order not found" for %s', async code => {
  const { findByRole, getByRole } = open({ [read]: refusal(404, code) })
  await findByRole('heading', { level: 1, name: 'Order not found' })
  expect(getByRole('link', { name: 'View your orders' }).getAttribute('href')).toBe('/orders')
})

test('offers a retry if the order fails to load', async () => {
  let fails = true
  const { findByText, findByRole, getByRole, user } = open({
    [read]: () => (fails ? refusal(500, 'internal') : { data: own() }),
  })
  await findByText('We couldn’t load this order.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Order SEL-1' })
})
