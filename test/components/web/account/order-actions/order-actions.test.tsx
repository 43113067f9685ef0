import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Component as OrdersPage } from '../../../../../web/account/orders/orders-page.tsx'
import * as files from '../../../../../web/ui/save-file.ts'
import { deferred, pagination, showAccountPage } from '../../../../support/account-page.tsx'
import { ownOrder } from '../../../../support/own-order.ts'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
afterEach(() => save.mockClear())

/** Opens the order list with one order and mocked responses. */
async function open(more: Parameters<typeof sampleOrder>[0], answers: Record<string, Answer>) {
  const order = sampleOrder({ order_number: 'SEL-1', ...more })
  const sent = answerCalls({
    'GET /api/orders': { data: { orders: [order], pagination: pagination(1) } },
    ...answers,
  })
  const screen = showAccountPage(OrdersPage, '/orders')
  await screen.findByRole('article')
  const calls = (path: string) => sent.filter(each => each.path.endsWith(path))
  return { ...screen, order, sent, calls }
}

test('shows what canceling does, then cancels (S-106, S-166)', async () => {
  const answer = deferred<Answer>()
  const { user, getByRole, findByRole, findByText, queryByRole, calls } = await open(
    { status: 'pending' },
    {
      'GET /api/orders/ord_1': { data: ownOrder({ version: 3 }) },
      'PUT /api/orders/ord_1/cancel': () => answer.promise,
    },
  )
  await user.click(getByRole('button', { name: 'Cancel order SEL-1' }))
  const dialog = await findByRole('dialog', {
    name: 'Are you sure you want to cancel this order?',
  })
  await within(dialog).findByText('Linen Shirt')
  within(dialog).getByText(/^\$204\.12 goes back to Visa ending in 4242/)
  expect(calls('/cancel')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  await within(dialog).findByText('Canceling…')
  await act(async () => answer.settle({ data: ownOrder({ status: 'cancelled' }) }))
  await findByText('Order cancelled successfully')
  expect(queryByRole('dialog')).toBeNull()
  expect(calls('/cancel').map(({ search }) => search)).toEqual(['?version=3'])
})

test('Keep order changes nothing', async () => {
  const { user, getByRole, findByRole, calls } = await open(
    { status: 'pending' },
    { 'GET /api/orders/ord_1': { data: ownOrder() } },
  )
  await user.click(getByRole('button', { name: 'Cancel order SEL-1' }))
  const dialog = await findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }))
  expect(getByRole('button', { name: 'Cancel order SEL-1' })).toBeTruthy()
  expect(calls('/cancel')).toHaveLength(0)
})

test('an order that shipped since the list was loaded explains that it can’t be canceled', async () => {
  const { can, ...order } = ownOrder({ status: 'shipped', open_items: [] })
  const shipment = {
    id: 'shp_1',
    items: [],
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    shipped_at: order.created_at,
    delivered_at: null,
    expected: null,
  }
  const { user, getByRole, findByRole } = await open(
    { status: 'pending' },
    {
      'GET /api/orders/ord_1': {
        data: { ...order, shipments: [shipment], can: { ...can, cancel: null } },
      },
    },
  )
  await user.click(getByRole('button', { name: 'Cancel order SEL-1' }))
  const dialog = await findByRole('dialog', { name: 'This order can’t be canceled' })
  within(dialog).getByText(/^Everything has shipped/)
  expect(within(dialog).queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('keeps the dialog and shows the reason if the server refuses to cancel (S-162)', async () => {
  const { user, getByRole, findByRole, findByText } = await open(
    { status: 'pending' },
    {
      'GET /api/orders/ord_1': { data: ownOrder() },
      'PUT /api/orders/ord_1/cancel': refusal(409, 'not_allowed', {
        message: 'It has been packed',
      }),
    },
  )
  await user.click(getByRole('button', { name: 'Cancel order SEL-1' }))
  const dialog = await findByRole('dialog')
  await within(dialog).findByText('Linen Shirt')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  await findByText('Failed to cancel order: It has been packed')
  expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeTruthy()
})

const repeat = 'POST /api/orders/ord_1/repeat'
const skippedLine = (name: string, index: number, added = 0) => ({
  product_id: `prd_${index}`,
  variant_id: null,
  product_name: name,
  variant_name: null,
  wanted: 2,
  added,
  reason: 'Sold out',
})

test('adds a delivered order to the cart and links to the cart (S-107, S-166)', async () => {
  const { user, getByRole, findByText, findByRole, calls } = await open(
    { status: 'delivered' },
    { [repeat]: { data: { cart: {}, skipped: [] } } },
  )
  await user.click(getByRole('button', { name: 'Reorder SEL-1' }))
  await findByText('Order repeated successfully')
  expect((await findByRole('link', { name: 'View cart' })).getAttribute('href')).toBe('/cart')
  expect(calls('/repeat')[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
})

test('lists skipped items with the reason and adds the others', async () => {
  const { user, getByRole, findByRole, findByText } = await open(
    { status: 'delivered' },
    { [repeat]: { data: { cart: {}, skipped: [skippedLine('Linen Shirt', 1)] } } },
  )
  await user.click(getByRole('button', { name: 'Reorder SEL-1' }))
  const dialog = await findByRole('dialog', { name: 'Some items weren’t added' })
  expect(dialog.textContent).toContain('Linen Shirt')
  expect(dialog.textContent).toContain('Sold out')
  expect(within(dialog).getByRole('link', { name: 'View cart' })).toBeTruthy()
  await findByText('Order repeated successfully')
})

test('reports an error without a cart link if nothing was added (S-162)', async () => {
  const skipped = [skippedLine('Linen Shirt', 1), skippedLine('Wool Beanie', 2)]
  const { user, getByRole, findByRole, findByText, queryByRole } = await open(
    { status: 'delivered' },
    { [repeat]: { data: { cart: {}, skipped } } },
  )
  await user.click(getByRole('button', { name: 'Reorder SEL-1' }))
  const dialog = await findByRole('dialog', { name: 'No items added' })
  expect(within(dialog).queryByRole('link')).toBeNull()
  await findByText(/^Failed to repeat order: none of its items/)
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test.each([
  ['a retry after a refusal uses a new key', refusal(409, 'conflict', { message: 'Not now' }), 2],
  ['a retry after a lost response uses the same key', refusal(0, ''), 1],
])('%s', async (_name, answer, keys) => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user, getByRole, findAllByText, calls } = await open(
    { status: 'delivered' },
    { [repeat]: keys === 1 ? lost : answer },
  )
  for (const times of [1, 2]) {
    await user.click(getByRole('button', { name: 'Reorder SEL-1' }))
    await waitFor(() => expect(calls('/repeat')).toHaveLength(times))
    await findAllByText(/^Failed to repeat order: /)
    await waitFor(() =>
      expect(getByRole('button', { name: 'Reorder SEL-1' }).getAttribute('aria-busy')).toBeNull(),
    )
  }
  const used = new Set(calls('/repeat').map(({ headers }) => headers.get('idempotency-key')))
  expect(used.size).toBe(keys)
})

const invoice = 'GET /api/orders/ord_1/invoice'

test('the invoice button is busy during the download and sends one request (S-108)', async () => {
  const answer = deferred<Answer>()
  const { user, getByRole, calls } = await open(
    { payment_status: 'paid' },
    { [invoice]: () => answer.promise },
  )
  const button = getByRole('button', { name: 'Invoice for SEL-1' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await user.click(button)
  await act(async () => answer.settle({ data: 'the file' }))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(calls('/invoice')).toHaveLength(1)
  expect(save.mock.calls.map(([, name]) => name)).toEqual(['invoice-SEL-1.pdf'])
})

test('reports an invoice that fails to load and saves nothing (S-162)', async () => {
  const { user, getByRole, findByText } = await open(
    { payment_status: 'paid' },
    { [invoice]: refusal(500, 'internal') },
  )
  await user.click(getByRole('button', { name: 'Invoice for SEL-1' }))
  await findByText('Failed to download invoice')
  expect(save).not.toHaveBeenCalled()
})
