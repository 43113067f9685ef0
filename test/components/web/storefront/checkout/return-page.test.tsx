import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../../../shared/schemas/cart.ts'
import { Component as ReturnPage } from '../../../../../web/storefront/checkout/return-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const order = {
  id: 'ord_1',
  payment_due: 0,
  payment_status: 'paid',
  status: 'processing',
  approval_url: null,
  next_action: null,
}
const reading = 'POST /api/orders/ord_1/payment'

const open = (
  answer: Answer,
  { search = '?link=a-link', unfinished = false, items = [] as Cart['items'], now = {} } = {},
) => {
  const waiting = { order_id: 'ord_1' } as never
  const sent = answerCalls({
    [reading]: answer,
    'GET /api/orders/ord_1': { data: { ...order, ...now } },
    'GET /api/cart': { data: aCart(items, { unfinished: unfinished ? waiting : null }) },
  })
  const screen = showInShop(
    <Routes>
      <Route path="/checkout/return/:id" element={<ReturnPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/checkout/return/ord_1${search}`,
  )
  return { ...screen, calls: () => sent.filter(({ method }) => method === 'POST') }
}

test('has the server read the payment and shows the confirmation', async () => {
  const { where, calls } = open({ data: order })
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
  expect(calls()).toMatchObject([{ search: '?token=a-link', body: { decision: 'approve' } }])
})

test('a canceled payment leads back to the payment step', async () => {
  const { where, calls } = open(
    { data: { ...order, payment_status: 'failed', status: 'cancelled' } },
    { search: '?link=a-link&canceled=1' },
  )
  await expect.poll(where).toBe('/checkout?step=payment')
  expect(calls()).toMatchObject([{ body: { decision: 'cancel' } }])
})

test('an order that was paid after all is confirmed', async () => {
  const { where } = open({ data: order }, { search: '?link=a-link&canceled=1' })
  await expect.poll(where).toMatch(/^\/order-confirmation/)
})

test('an unfinished payment leads back to the payment step', async () => {
  const { where } = open(refusal(402, 'payment_declined', { message: 'Declined.' }), {
    unfinished: true,
  })
  await expect.poll(where).toBe('/checkout?step=payment')
})

test('a reopened order leads back to its own page', async () => {
  const { where } = open(refusal(402, 'payment_declined', { message: 'Declined.' }))
  await expect.poll(where).toBe('/pay/ord_1?token=a-link')
})

describe('an approval after the order was canceled', () => {
  const message = 'Order SEL-1 was canceled before you approved its payment.'
  const canceled = { payment_status: 'failed', status: 'cancelled' }
  const openLate = (items: Cart['items']) =>
    open(refusal(402, 'payment_declined', { message }), { items, now: canceled })

  test('is explained, and what is in the cart can be paid', async () => {
    const { findByRole, getByRole, where } = openLate([aLine('1', 40)])
    expect((await findByRole('alert')).textContent).toBe(
      `${message} Your items are still in your cart.`,
    )
    getByRole('link', { name: 'Choose how to pay' }).click()
    await expect.poll(where).toBe('/checkout?step=payment')
  })

  test('is explained when the cart was ordered since', async () => {
    const { findByRole, getByRole } = openLate([])
    expect((await findByRole('alert')).textContent?.trim()).toBe(message)
    expect(getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/')
  })
})

test('tries again if the store can’t be reached', async () => {
  const answers: Answer[] = [refusal(503, 'busy', { message: 'Busy.' }), { data: order }]
  const { user, findByText, getByRole, where } = open(() => answers.shift() as Answer)
  await findByText('Busy.')
  await user.click(getByRole('button', { name: 'Try Again' }))
  await expect.poll(where).toMatch(/^\/order-confirmation/)
})
