import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderSummary } from '../../../../../shared/schemas/order.ts'
import { OrderCard } from '../../../../../web/account/orders/order-card.tsx'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { answerCalls, show } from '../../../../support/show.tsx'

const card = (more: Partial<OrderSummary>) => {
  answerCalls({})
  const screen = show(<OrderCard order={sampleOrder(more)} />)
  return { ...screen, one: within(screen.getByRole('article', { name: /^Order SV-10001$/ })) }
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
] as const)('a %s order with payment %s offers %j', (status, payment_status, offered) => {
  const { one } = card({ status, payment_status })
  const actions = one.getByRole('group', { name: 'Order SV-10001' })
  expect([...actions.children].map(({ textContent }) => textContent)).toEqual(offered)
})

test('shows number, day, amount and pieces', () => {
  const { one } = card({ created_at: '2026-06-04T09:00:00.000Z', total_amount: 1213.8 })
  expect(one.getByText('Jun 04, 2026').getAttribute('datetime')).toBe('2026-06-04T09:00:00.000Z')
  expect(one.getByText('$1,213.80')).toBeTruthy()
  expect(one.getByText('Linen Shirt, Wool Beanie')).toBeTruthy()
  expect(one.getByRole('link', { name: 'View details of SV-10001' }).getAttribute('href')).toBe(
    '/orders/ord_1',
  )
})

test('shows three pictures at most and counts the rest', () => {
  const [line] = sampleOrder().OrderItems
  if (!line) throw new Error('A sample has lines')
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...line, variant_id: `var_${index}` }))
  const { one, unmount } = card({ OrderItems: lines(5) })
  expect(within(one.getByRole('list', { name: 'Items' })).getAllByRole('img')).toHaveLength(3)
  expect(one.getByText('+2 more')).toBeTruthy()
  unmount()
  const three = card({ OrderItems: lines(3) })
  expect(three.one.getAllByRole('img')).toHaveLength(3)
  expect(three.one.queryByText(/more$/)).toBeNull()
})

test('a tracking number is shown once there is one', () => {
  expect(card({ status: 'shipped', tracking_number: '1Z999' }).one.getByText('1Z999')).toBeTruthy()
})
