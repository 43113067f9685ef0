import { expect, test } from 'vitest'
import { UnfinishedOrder } from '../../../../../web/storefront/cart/unfinished-order.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const order = {
  order_id: 'ord_1',
  order_number: 'SEL-10396',
  item_count: 3,
  total: 120.96,
  held_until: new Date(2026, 10, 18, 10, 45).toISOString(),
  method: 'paypal' as const,
  reason: null,
  approval_url: '/checkout/paypal/ord_1?token=a-link',
  link_token: 'a-link',
  in_doubt: null,
}
const changing = 'POST /api/orders/ord_1/payment'

test('leads to an order whose payment may have been made, and offers no other payment', () => {
  answerCalls({})
  const doubted = { ...order, in_doubt: 'PayPal is reviewing this payment.' }
  const { getByRole, queryByRole, container } = showInShop(<UnfinishedOrder order={doubted} />)
  expect(container.textContent).toContain(
    'We don’t know yet whether your payment went through. PayPal is reviewing this payment. Don’t pay again.',
  )
  const link = getByRole('link', { name: 'See your order' })
  expect(link.getAttribute('href')).toBe('/order-confirmation/ord_1?token=a-link')
  expect(queryByRole('button')).toBeNull()
})

const open = (answer: Answer) => {
  const sent = answerCalls({ [changing]: answer, 'GET /api/cart': { data: {} } })
  return { ...showInShop(<UnfinishedOrder order={order} />, '/cart'), sent }
}

test('shows how many items are held and until when, and links to the payment', () => {
  const { getByRole, container } = open({ data: {} })
  expect(container.textContent).toContain('We hold your 3 items until 10:45 AM.')
  expect(getByRole('link', { name: 'Pay $120.96 now' }).getAttribute('href')).toBe(
    order.approval_url,
  )
})

test('gives the items back to change the order', async () => {
  const { user, getByRole, sent, where } = open({ data: { payment_status: 'failed' } })
  await user.click(getByRole('button', { name: 'Change order' }))
  await expect
    .poll(() => sent.find(({ path }) => path === '/api/orders/ord_1/payment'))
    .toMatchObject({ search: '?token=a-link', body: { decision: 'cancel' } })
  expect(where()).toBe('/cart')
})

test('shows the confirmation if the order was paid meanwhile', async () => {
  const { user, getByRole, where } = open({ data: { payment_status: 'paid' } })
  await user.click(getByRole('button', { name: 'Change order' }))
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
})

test('keeps the order if it can’t be changed', async () => {
  const { user, getByRole, findByText } = open(refusal(503, 'busy', { message: 'Try again.' }))
  await user.click(getByRole('button', { name: 'Change order' }))
  await findByText('Try again.')
})
