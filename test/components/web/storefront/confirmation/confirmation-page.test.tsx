import { waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { Component as ConfirmationPage } from '../../../../../web/storefront/confirmation/confirmation-page.tsx'
import * as files from '../../../../../web/ui/save-file.ts'
import { ownOrder } from '../../../../support/own-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

const [coat] = ownOrder().OrderItems
const order = ownOrder({
  order_number: 'SEL-10001',
  payment_status: 'pending',
  payment_method: 'cash_on_delivery',
  OrderItems: coat ? [{ ...coat, product_name: 'Wool Coat', price: 40, total: 80 }] : [],
  open_items: [{ line_id: 'l1', quantity: 2 }],
  total: 92.87,
  due_on_delivery: 92.87,
})

const setup = (answer: Answer = { data: order }, more: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/orders/ord_1': answer,
    ...more,
    'POST /api/orders/track': { status: 202, body: { success: true, data: {} } },
  })
  const screen = showInShop(
    <Routes>
      <Route path="/order-confirmation/:id" element={<ConfirmationPage />} />
    </Routes>,
    '/order-confirmation/ord_1?token=a-link',
  )
  return { ...screen, sent }
}

test('shows a guest’s order with the token of the link', async () => {
  const { findByRole, getByRole, getByText, sent } = setup()
  await findByRole('heading', { level: 1, name: 'Thank you, Nora' })
  const receipt = getByRole('region', { name: 'Receipt' })
  expect(receipt.textContent).toMatch(/Wool Coat/)
  expect(receipt.textContent).toMatch(/2 × \$40\.00/)
  expect(receipt.textContent).toContain('Arrives Fri, Mar 6 – Tue, Mar 10')
  getByText(/Please have \$92\.87 ready for the courier/)
  expect(sent.find(({ path }) => path === '/api/orders/ord_1')?.search).toBe('?token=a-link')
})

describe('an order by bank transfer', () => {
  const transfer = {
    amount: 92.87,
    reference: 'SEL-10001',
    pay_until: '2026-03-09T23:59:59.000Z',
    account_holder: 'Selvedge Inc.',
    bank: 'First Bank',
    routing_number: '',
    account_number: '000123456789',
  }
  const open = (more: object = {}) =>
    setup({
      data: {
        ...order,
        payment_method: 'bank_transfer',
        due_on_delivery: 0,
        expected: null,
        transfer: { ...transfer, ...more },
      },
    })

  test('shows what to transfer until when, to copy', async () => {
    const { findByRole, findByText, user } = open()
    await findByText(/^Within .* of your payment\.$/)
    const write = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
    const part = within(await findByRole('region', { name: /^Transfer \$92\.87 by .*09/ }))
    part.getByText('SEL-10001')
    part.getByText('First Bank')
    expect(part.queryByText('Routing number')).toBeNull()
    await user.click(part.getByRole('button', { name: 'Copy amount' }))
    expect(write).toHaveBeenCalledWith('92.87')
    await part.findByText('Amount copied')
    write.mockRejectedValue(new Error('not allowed'))
    await user.click(part.getByRole('button', { name: 'Copy account number' }))
    expect(part.queryByText('Account number copied')).toBeNull()
  })

  test('shows nothing to transfer once it is paid', async () => {
    const { findByRole, queryByText } = setup({
      data: { ...order, payment_method: 'bank_transfer', payment_status: 'paid' },
    })
    await findByRole('heading', { level: 1 })
    expect(queryByText(/^Transfer/)).toBeNull()
  })
})

test('offers an account to guests only', async () => {
  const guest = setup()
  const offer = await guest.findByRole('link', { name: 'Create account' })
  expect(offer.getAttribute('href')).toBe('/register?email=nora%40example.com')
  guest.unmount()
  signInCustomer()
  const { findByRole, queryByRole } = setup()
  await findByRole('heading', { level: 1 })
  expect(queryByRole('link', { name: 'Create account' })).toBeNull()
})

test('prints the receipt', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  window.print = print
  const { user, findByRole } = setup()
  await user.click(await findByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test.each([
  ['cancelled', 'canceled'],
  ['refunded', 'refunded'],
])('shows no thank-you for an order that is %s', async (status, words) => {
  const { findByRole, queryByText } = setup({ data: { ...order, status } })
  await findByRole('heading', { level: 1, name: `This order is ${words}` })
  expect(queryByText('What happens next')).toBeNull()
})

test.each([
  ['not_found', 404, 'We can’t show this order'],
  ['invalid', 400, 'We can’t show this order'],
  ['link_expired', 410, 'This link has expired'],
])('a link that is %s offers a new one by email', async (code, status, title) => {
  const { user, findByRole, findByLabelText, getByLabelText, getByRole, findByText, sent } = setup(
    refusal(status, code),
  )
  await findByRole('heading', { level: 1, name: title })
  await user.type(await findByLabelText('Order number'), 'SEL-10001')
  await user.type(getByLabelText('Email'), 'nora@example.com')
  await user.click(getByRole('button', { name: 'Email me the link' }))
  await findByText('Check your email')
  expect(sent.find(({ path }) => path === '/api/orders/track')?.body).toEqual({
    order_number: 'SEL-10001',
    email: 'nora@example.com',
  })
})

test('a failed order request can be retried', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: order }]
  const { user, findByRole } = setup(() => answers.shift() as Answer)
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { level: 1, name: 'Thank you, Nora' })
})

test('shows packages with their carrier, refunds with where the money went, and returns', async () => {
  const { findByRole, getByRole, getByText } = setup({
    data: {
      ...order,
      status: 'processing',
      fulfillment: 'partially_shipped',
      shipments: [
        {
          id: 'shp_1',
          items: [{ line_id: 'l1', quantity: 1 }],
          carrier: 'UPS',
          tracking_number: '1Z999',
          tracking_url: 'https://www.ups.com/track?tracknum=1Z999',
          shipped_at: '2026-03-02T10:00:00.000Z',
          delivered_at: '2026-03-04T10:00:00.000Z',
          expected: null,
        },
      ],
      open_items: [{ line_id: 'l1', quantity: 1 }],
      refunds: [
        {
          id: 'ref_1',
          at: '2026-03-05T10:00:00.000Z',
          amount: 10,
          reason: 'Late',
          state: 'made',
          to: 'Visa ending in 4242',
        },
      ],
      returns: [
        {
          id: 'ret_1',
          number: 'RET-1001',
          state: 'approved',
          requested_at: '2026-03-05T10:00:00.000Z',
          item_count: 1,
        },
      ],
    },
  })
  await findByRole('heading', { level: 1, name: 'Part of your order is on its way' })
  const parcel = within(getByRole('region', { name: 'Delivered Mar 4' }))
  parcel.getByText('1Z999')
  const track = parcel.getByRole('link', { name: /^Package 1 at UPS: 1Z999/ })
  expect(track.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(track.getAttribute('rel')).toBe('noreferrer')
  within(getByRole('region', { name: /^Arrives / })).getByText('1 item not shipped yet')
  within(getByRole('region', { name: 'Refunds' })).getByText('To Visa ending in 4242')
  within(getByRole('region', { name: 'Returns' })).getByText('Approved')
  getByText('Partially shipped')
})

test('a guest cancels with the token, and another tab’s cancellation is explained', async () => {
  const canceled = { ...order, version: 2, status: 'cancelled', open_items: [] }
  const { user, findByRole, sent } = setup(
    { data: order },
    {
      'PUT /api/orders/ord_1/cancel': refusal(409, 'conflict', {
        message: 'This order changed in the meantime.',
        data: { order: { ...canceled, can: { ...order.can, cancel: null } } },
      }),
    },
  )
  await user.click(await findByRole('button', { name: 'Cancel order SEL-10001' }))
  const dialog = await findByRole('dialog')
  await within(dialog).findByText('Wool Coat')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  await within(dialog).findByText('It is already canceled. Nothing more will ship.')
  expect(within(dialog).queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(sent.find(({ method }) => method === 'PUT')?.search).toBe('?token=a-link&version=1')
})

test('changes the address, and keeps what was typed if the order shipped meanwhile', async () => {
  const answers: Answer[] = [
    refusal(409, 'conflict', {
      data: { order: { ...order, version: 2, can: { ...order.can, change_address: false } } },
    }),
  ]
  const { user, findByRole, sent } = setup(
    { data: order },
    { 'PUT /api/orders/ord_1/address': () => answers.shift() as Answer },
  )
  await user.click(await findByRole('button', { name: 'Edit address' }))
  const dialog = await findByRole('dialog', { name: 'Edit shipping address' })
  const street = within(dialog).getByLabelText('Address line 1')
  await user.clear(street)
  await user.type(street, '7 Harbor Road')
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await within(dialog).findByText(/^A package shipped in the meantime/)
  expect((street as HTMLInputElement).value).toBe('7 Harbor Road')
  const request = sent.find(({ method }) => method === 'PUT')
  expect(request?.search).toBe('?token=a-link')
  expect(request?.body).toMatchObject({
    version: 1,
    shipping_address: { address_line_1: '7 Harbor Road', city: 'Portland' },
  })
})

test('downloads the invoice and the credit notes with the token', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const note = { id: 'crn_1', number: 'CN-10001', amount: 10, created_at: order.created_at }
  const { user, findByRole, getByRole, findByText, sent } = setup(
    { data: { ...order, payment_status: 'paid', credit_notes: [note] } },
    {
      'GET /api/orders/ord_1/invoice': { data: 'the file' },
      'GET /api/orders/ord_1/credit-notes/crn_1': refusal(500, 'internal'),
    },
  )
  await user.click(await findByRole('button', { name: /^Invoice for SEL-10001/ }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[1]).toBe('invoice-SEL-10001.pdf')
  await user.click(getByRole('button', { name: /^Credit note CN-10001 as a PDF/ }))
  await findByText('Failed to download credit note')
  const downloads = sent.filter(({ path }) => /invoice|credit/.test(path))
  expect(downloads.map(({ search }) => search)).toEqual(['?token=a-link', '?token=a-link'])
  save.mockRestore()
})

describe('a payment whose outcome isn’t known', () => {
  const doubt = 'We’re asking your bank.'
  const heading = { level: 1, name: 'We don’t know yet whether your payment went through' }
  const doubted = { ...order, payment_method: 'card', payment_in_doubt: doubt }

  test('says so, asks again, and becomes the receipt', async () => {
    let reads = 0
    const answers = [{ data: doubted }, { data: { ...order, payment_status: 'paid' } }]
    const { findByRole, getByText, queryByText, sent } = setup(
      () => (reads++ === 0 ? { data: doubted } : { data: order }),
      { 'POST /api/orders/ord_1/payment': () => answers.shift() ?? { data: order } },
    )
    await findByRole('heading', heading)
    getByText('Don’t pay again.')
    expect(queryByText('Thank you, Nora')).toBeNull()
    await findByRole('heading', { level: 1, name: 'Thank you, Nora' }, { timeout: 30_000 })
    const asked = sent.filter(({ path }) => path === '/api/orders/ord_1/payment')
    expect(asked.map(({ search, body }) => ({ search, body }))).toEqual(
      Array(2).fill({ search: '?token=a-link', body: { decision: 'approve' } }),
    )
  })

  test('leads back to the payment if it failed', async () => {
    const { findByText, where } = setup(
      { data: doubted },
      {
        'POST /api/orders/ord_1/payment': refusal(402, 'payment_declined', {
          message: 'Your card was declined.',
        }),
      },
    )
    await findByText('Your card was declined. You haven’t been charged.')
    await expect.poll(where).toBe('/checkout?step=payment')
  })
})
