import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder, orderDetail } from '../../../../support/admin-samples.ts'
import { aPackage, orderWith } from '../../../../support/order-dialog.tsx'
import { paidOrder } from '../../../../support/order-facts.ts'
import { openOrder, orderContext } from '../../../../support/order-page.tsx'
import { answerCalls, refusal } from '../../../../support/show.tsx'

const [shirts, beanie] = paidOrder().lines
if (!shirts || !beanie) throw new Error('The sample order has two lines')

const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ')

describe('what has to ship', () => {
  test('is listed with what is out of stock', async () => {
    const stock = [
      { line_id: 'l1', left: 0 },
      { line_id: 'l2', left: 3 },
    ]
    const { part, findByText } = await openOrder(orderWith({}), { context: { stock } })
    await findByText('Out of stock. These are reserved for this order.')
    const card = within(part('To ship'))
    expect(card.getByText('3 of 3 items')).toBeTruthy()
    expect(card.getByText('Linen Shirt')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Ship 3 items' }).getAttribute('href')).toBe(
      '/admin/orders/ord_1/ship',
    )
  })

  test('is not offered while the order waits for payment', async () => {
    const { part, getAllByRole } = await openOrder(orderWith({ placed_at: null, attempts: [] }))
    const reason = 'This order isn’t paid yet, so it can’t be shipped.'
    expect(within(part('To ship')).getByText(reason)).toBeTruthy()
    expect(getAllByRole('button', { name: new RegExp(`^Ship items.*${reason}`) })).toHaveLength(1)
  })

  test('disappears once everything left', async () => {
    const order = orderWith({ shipments: [aPackage([['l1', 2]]), aPackage([['l2', 1]])] })
    const { queryByRole, part } = await openOrder(order)
    expect(queryByRole('region', { name: 'To ship' })).toBeNull()
    expect(within(part('Shipped in 2 packages')).getByText('3 of 3 items')).toBeTruthy()
  })
})

test('the payment shows until when a reopened order can be paid', async () => {
  const order = { ...orderWith({}), pay_until: '2026-12-03T10:00:00.000Z' }
  const { part } = await openOrder(order)
  expect(textOf(part('Payment'))).toContain('Pay byDec 3')
})

/** The sample order, delivered, with an exchange of its beanie. */
const exchanged = (state: 'approved' | 'closed') => {
  const arrived = state === 'closed' ? '2026-11-28T10:00:00.000Z' : null
  const replacement = {
    line_id: 'x1',
    variant_id: 'var_x',
    variant_name: 'Rust',
    sku: 'SKU-X',
    image: '',
    fallback_image: '',
  }
  const order = orderWith({
    lines: [
      shirts,
      beanie,
      { ...beanie, id: 'x1', variant_id: 'var_x', total: 0, discount: 0, exchange_of: 'ret_1' },
    ],
    shipments: [aPackage([['l1', 2]], true), aPackage([['l2', 1]], true)],
    returns: [
      {
        id: 'ret_1',
        number: 'RET-1001',
        units: [{ line_id: 'l2', quantity: 1, reason: 'Too small', replacement }],
        comment: null,
        attachments: [],
        state,
        requested_at: '2026-11-27T09:00:00.000Z',
        decided_at: '2026-11-27T10:00:00.000Z',
        received_at: arrived,
        closed_at: arrived,
        answer: null,
        complaint_id: null,
        hash: null,
      },
    ],
  })
  const [, item] = order.OrderItems
  if (!item) throw new Error('The sample order has two items')
  const other = { ...item, variant_name: 'Rust', price: 0, total: 0 }
  const OrderItems = [...order.OrderItems, { ...other, replacement_for: 'Wool Beanie, Indigo / M' }]
  return { ...order, OrderItems }
}

describe('a replacement', () => {
  test('that waits for its return leaves a delivered order delivered', async () => {
    const { part, queryByRole, getByRole } = await openOrder(exchanged('approved'))
    expect(queryByRole('region', { name: 'To ship' })).toBeNull()
    const card = within(part('Replacements'))
    expect(card.getByText('1 waiting for a return')).toBeTruthy()
    expect(card.getByText('Replacement for Wool Beanie, Indigo / M')).toBeTruthy()
    expect(card.getAllByText('1 × $0.00')).not.toHaveLength(0)
    const head = within(getByRole('heading', { level: 1 }).parentElement as HTMLElement)
    expect(head.getByText('Delivered')).toBeTruthy()
    expect(head.queryByText('Partially shipped')).toBeNull()
  })

  test('ships once the returned item arrived, and is named in the dialog', async () => {
    const { part, findByRole, user } = await openOrder(exchanged('closed'))
    const card = within(part('To ship'))
    expect(card.getByText('1 of 3 items')).toBeTruthy()
    await user.click(card.getByRole('link', { name: 'Ship 1 item' }))
    const dialog = within(await findByRole('dialog', { name: 'Ship items' }))
    expect(dialog.getByText('Rust · Replacement for Wool Beanie, Indigo / M')).toBeTruthy()
  })
})

test('packages link to their carrier and name their state', async () => {
  const order = orderWith({
    shipments: [aPackage([['l1', 2]], true), { ...aPackage([['l2', 1]]), carrier: null }],
  })
  const { part } = await openOrder(order)
  const card = within(part('Shipped in 2 packages'))
  expect(card.getByText('Delivered Nov 26')).toBeTruthy()
  expect(card.getByRole('link', { name: /^1Z/ }).getAttribute('href')).toContain('ups.com')
  expect(card.getByText(/^In transit/)).toBeTruthy()
})

test('canceled and returned items name their reason and stock', async () => {
  const order = orderWith({
    lines: [
      { ...shirts, canceled: 1, written_off: 1 },
      { ...beanie, credited: 1, restocked: 1 },
    ],
    shipments: [aPackage([['l2', 1]], true)],
  })
  const { part } = await openOrder(order)
  const card = within(part('Canceled and returned'))
  expect(card.getByText('1 canceled, 1 not put back in stock')).toBeTruthy()
  expect(card.getByText('1 refunded after shipping, 1 returned to stock')).toBeTruthy()
})

test('returns link to the place where they are decided', async () => {
  const order = orderWith({
    shipments: [aPackage([['l1', 2]], true)],
    returns: [
      {
        id: 'ret_1',
        number: 'RET-1001',
        units: [{ line_id: 'l1', quantity: 2, reason: 'Too small', replacement: null }],
        comment: null,
        attachments: [],
        state: 'requested',
        requested_at: '2026-11-27T09:00:00.000Z',
        decided_at: null,
        received_at: null,
        closed_at: null,
        answer: null,
        complaint_id: null,
        hash: null,
      },
    ],
  })
  const card = within((await openOrder(order)).part('Returns'))
  expect(card.getByRole('link', { name: 'RET-1001' }).getAttribute('href')).toBe(
    '/admin/returns/ret_1',
  )
  expect(card.getByText('2 items · refund · requested Nov 27')).toBeTruthy()
})

test('the payment adds up, with refunds and where their money went', async () => {
  const refund = {
    id: 'ref_1',
    at: '2026-11-25T10:00:00.000Z',
    by: 'Ada',
    kind: 'refund' as const,
    attempt_id: 'att_1',
    amount: 1_000,
    units: [],
    items: 0,
    shipping: 0,
    adjustment: 1_000,
    reason: 'Late delivery',
    state: 'made' as const,
    return_id: null,
  }
  const { part, getAllByText } = await openOrder(orderWith({ refunds: [refund] }))
  const card = part('Payment')
  for (const [name, amount] of [
    ['Subtotal', '$210.00'],
    ['Discount WELCOME10', '−$21.00'],
    ['Standard shipping', 'Free'],
    ['Paid', '$120.96'],
    ['Refunded', '−$10.00'],
    ['Net payment', '$110.96'],
  ])
    expect(textOf(within(card).getByText(name ?? '').parentElement as HTMLElement)).toBe(
      `${name}${amount}`,
    )
  const refunds = within(within(card).getByRole('list', { name: 'Refunds' }))
  expect(textOf(refunds.getByRole('listitem'))).toBe(
    '−$10.00 refunded to Visa ending in 4242, Nov 25Late delivery',
  )
  expect(getAllByText('Partially refunded').length).toBeGreaterThan(0)
})

describe('the customer', () => {
  const customer = { id: 'usr_1', since: '2025-03-02T10:00:00.000Z', orders: 6, spent: 812.4 }

  test('is linked, with what they bought', async () => {
    const order = orderDetail()
    const User = { ...order.User, id: 'usr_1', phone: '+1 478 555 0119' }
    const { part, findByText } = await openOrder({ ...order, User }, { context: { customer } })
    await findByText('Customer since Mar 2025')
    const card = within(part('Customer'))
    expect(card.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
      '/admin/users/usr_1',
    )
    expect(card.getByText('$812.40')).toBeTruthy()
    expect(card.getByText(/118 Larch Street/)).toBeTruthy()
  })

  test('is a guest without an account; their note is shown', async () => {
    const { part } = await openOrder(orderDetail({ order_notes: 'Ring twice.' }))
    const card = within(part('Customer'))
    expect(card.getByText('Guest')).toBeTruthy()
    expect(card.getByText('Ring twice.')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
      '/admin/users/guests/ord_1',
    )
  })

  test('whose history fails to load can be loaded again', async () => {
    let fails = true
    const path = 'GET /api/admin/orders/ord_1/context'
    const more = {
      [path]: () => (fails ? refusal(500, 'internal') : { data: orderContext({ customer }) }),
    }
    const { findByText, getByRole, user } = await openOrder(orderDetail(), { more })
    await findByText('Failed to load the customer’s history.')
    fails = false
    await user.click(getByRole('button', { name: 'Try again' }))
    await findByText('$812.40')
  })
})

test('documents are the invoice and the credit notes', async () => {
  const at = '2026-11-25T10:00:00.000Z'
  const order = orderDetail({
    credit_notes: [{ id: 'crn_1', number: 'CN-10001', amount: 10, created_at: at }],
  })
  const invoice = { id: 'inv_1', number: 'INV-10001', amount: 120.96, created_at: at }
  const { part, findByRole } = await openOrder(order, { context: { invoice } })
  expect((await findByRole('link', { name: 'Invoice INV-10001' })).getAttribute('href')).toBe(
    '/admin/invoices/inv_1',
  )
  expect(within(part('Documents')).getByText('−$10.00')).toBeTruthy()
})

test('a canceled order can be reopened, and nothing else ships or cancels', async () => {
  const lines = [
    { ...shirts, canceled: 2 },
    { ...beanie, canceled: 1 },
  ]
  const order = { ...orderWith({ lines }), status: 'cancelled' as const, refundable: 0 }
  const { getByRole, getAllByText, user } = await openOrder(order)
  expect(getAllByText('Canceled').length).toBeGreaterThan(0)
  expect(getByRole('link', { name: 'Reopen' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1/reopen',
  )
  expect(getByRole('button', { name: /^Refund.*nothing left to refund/ })).toBeTruthy()
  await user.click(getByRole('button', { name: 'More actions' }))
  const cancel = getByRole('menuitem', { name: /^Cancel items/ })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  expect(cancel.textContent).toContain('already canceled')
})

describe('the list behind the order', () => {
  const answers = (page: string | null) => ({
    data: {
      orders: page === '2' ? [anOrder(3)] : [anOrder(1), anOrder(2)],
      pagination: pagination(3, Number(page ?? 1), 2),
    },
  })
  const open = (id: number, query: string) =>
    openOrder(orderDetail({ id: `ord_${id}`, order_number: `SEL-${id}` }), {
      at: `/admin/orders/ord_${id}?${query}`,
      more: { 'GET /api/admin/orders': ({ url }) => answers(url.searchParams.get('page')) },
    })
  const hrefs = (screen: Awaited<ReturnType<typeof open>>) =>
    ['Previous order', 'Next order'].map(
      name => screen.queryByRole('link', { name })?.getAttribute('href') ?? null,
    )

  test('keeps its filters on the way back and to its other orders', async () => {
    const screen = await open(1, 'status=pending')
    await screen.findByRole('link', { name: 'Next order' })
    expect(hrefs(screen)).toEqual([null, '/admin/orders/ord_2?status=pending'])
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(
      '/admin/orders?status=pending',
    )
  })

  test('continues on its next and previous pages', async () => {
    const last = await open(2, 'status=pending')
    await last.findByRole('link', { name: 'Next order' })
    expect(hrefs(last)).toEqual([
      '/admin/orders/ord_1?status=pending',
      '/admin/orders/ord_3?status=pending&page=2',
    ])
    last.unmount()
    const first = await open(3, 'status=pending&page=2')
    await first.findByRole('link', { name: 'Previous order' })
    expect(hrefs(first)).toEqual(['/admin/orders/ord_2?status=pending', null])
  })

  test('is not shown for an order that it does not contain', async () => {
    const screen = await open(9, 'status=pending')
    await waitFor(() =>
      expect(screen.sent.some(({ path }) => path === '/api/admin/orders')).toBe(true),
    )
    expect(hrefs(screen)).toEqual([null, null])
  })
})

test('reports a missing order, and offers a retry when loading fails (A-91)', async () => {
  const one = 'GET /api/admin/orders/ord_1'
  answerCalls({ [one]: refusal(404, 'not_found') })
  const missing = showBackOffice('/admin/orders/ord_1')
  await missing.findByText('This order doesn’t exist.')
  expect(missing.queryByRole('button', { name: 'Try Again' })).toBeNull()
  missing.unmount()
  let fails = true
  answerCalls({ [one]: () => (fails ? refusal(500, 'internal') : { data: orderDetail() }) })
  const { findByText, findByRole, getByRole, user } = showBackOffice('/admin/orders/ord_1')
  await findByText('Failed to load order details')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { level: 1, name: 'SEL-1' })
})
