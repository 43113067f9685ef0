import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderSummary } from '../../../../../shared/schemas/order.ts'
import { OrderCard } from '../../../../../web/account/orders/order-card.tsx'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { answerCalls, show } from '../../../../support/show.tsx'

const card = (more: Partial<OrderSummary>) => {
  answerCalls({})
  const screen = show(<OrderCard order={sampleOrder(more)} />)
  return { ...screen, article: within(screen.getByRole('article', { name: /^Order SV-10001$/ })) }
}

test.each([
  ['pending', 'paid', ['View details', 'Invoice', 'Cancel order']],
  ['pending', 'pending', ['View details', 'Cancel order']],
  ['processing', 'paid', ['View details', 'Invoice', 'Cancel order']],
  ['shipped', 'paid', ['View details', 'Invoice']],
  ['shipped', 'failed', ['View details']],
  ['delivered', 'paid', ['Reorder', 'View details', 'Invoice']],
  ['cancelled', 'refunded', ['View details']],
  ['refunded', 'refunded', ['View details']],
] as const)(
  'a %s order with payment %s offers %j (S-106 to S-108)',
  (status, payment_status, offered) => {
    const { article } = card({ status, payment_status })
    const actions = article.getByRole('group', { name: 'Order SV-10001' })
    expect([...actions.children].map(({ textContent }) => textContent)).toEqual(offered)
  },
)

test('shows number, date, amount and items (S-105)', () => {
  const { article } = card({ created_at: '2026-06-04T09:00:00.000Z', total_amount: 1213.8 })
  expect(article.getByText('Jun 04, 2026').getAttribute('datetime')).toBe(
    '2026-06-04T09:00:00.000Z',
  )
  expect(article.getByText('$1,213.80')).toBeTruthy()
  expect(article.getByText('Linen Shirt, Wool Beanie')).toBeTruthy()
  expect(article.getByRole('link', { name: 'View details of SV-10001' }).getAttribute('href')).toBe(
    '/orders/ord_1',
  )
})

test('says that part of an order shipped', () => {
  const { article } = card({ status: 'processing', fulfillment: 'partially_shipped' })
  expect(article.getByText('Partially shipped')).toBeTruthy()
  expect(article.getByText('Part of your order is on its way')).toBeTruthy()
  expect(article.queryByText('Processing')).toBeNull()
})

test('shows up to three pictures and counts the rest (S-105)', () => {
  const [line] = sampleOrder().OrderItems
  if (!line) throw new Error('The sample order has no items')
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...line, variant_id: `var_${index}` }))
  const { article, unmount } = card({ OrderItems: lines(5) })
  expect(within(article.getByRole('list', { name: 'Items' })).getAllByRole('img')).toHaveLength(3)
  expect(article.getByText('+2 more')).toBeTruthy()
  unmount()
  const three = card({ OrderItems: lines(3) })
  expect(three.article.getAllByRole('img')).toHaveLength(3)
  expect(three.article.queryByText(/more$/)).toBeNull()
})

test('shows the tracking number if there is one', () => {
  expect(
    card({ status: 'shipped', tracking_number: '1Z999' }).article.getByText('1Z999'),
  ).toBeTruthy()
})
