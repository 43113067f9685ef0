import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/ship-dialog.tsx'
import { deferred, fill } from '../../../../../support/admin-page.tsx'
import { aPackage, openDialog, orderWith } from '../../../../../support/order-dialog.tsx'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const post = 'POST /api/admin/orders/ord_1/shipments'
const open = (order = orderWith({}), more: Record<string, Answer> = {}) =>
  openDialog('ship', 'Ship items', order, more)

test('ships one package with a carrier, and names what stays to ship', async () => {
  const answer = deferred<Answer>()
  const { user, form, quantity, press, changes, findByText, where } = await open(orderWith({}), {
    [post]: () => answer.promise,
  })
  form.getByText('3 items ship as package 1.')
  expect(form.queryByRole('alert')).toBeNull()
  await user.click(quantity(/Linen Shirt/).getByRole('button', { name: 'Decrease quantity' }))
  form.getByText('Indigo / M · 1 stays to ship')
  form.getByText('2 items ship as package 1. 1 item stays to ship.')
  form.getByText('The order becomes Partially shipped.')
  await user.selectOptions(form.getByLabelText('Carrier'), 'UPS')
  await fill(user, form.getByLabelText(/^Tracking number/), ' 1Z999 ')
  form.getByText('Links to tracking at UPS.')
  await press(/^Ship 2 items/)
  await form.findByText('Shipping…')
  expect(form.getByLabelText('Carrier').closest('fieldset')?.disabled).toBe(true)
  answer.settle({ data: orderWith({ shipments: [aPackage([['l1', 1]])] }, { version: 4 }) })
  await findByText('Shipped 2 items')
  expect(changes()[0]?.body).toEqual({
    units: [
      { line_id: 'l1', quantity: 1 },
      { line_id: 'l2', quantity: 1 },
    ],
    carrier: 'ups',
    tracking_number: '1Z999',
    tracking_url: null,
    version: 3,
  })
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('chooses nothing, then everything', async () => {
  const { user, form, quantity, press, changes } = await open()
  const less = (name: RegExp) =>
    user.click(quantity(name).getByRole('button', { name: 'Decrease quantity' }))
  await less(/Linen Shirt/)
  await less(/Linen Shirt/)
  await less(/Wool Beanie/)
  await press(/^Ship items.*Choose the items to ship/)
  expect(changes()).toEqual([])
  await press(/^Add all 3/)
  expect(form.getByRole('button', { name: 'Ship 3 items' })).toBeTruthy()
})

test('takes another carrier’s tracking page and corrects a wrong address', async () => {
  const { user, form, press, changes } = await open(orderWith({}), {
    [post]: { data: orderWith({}, { version: 4 }) },
  })
  await user.selectOptions(form.getByLabelText('Carrier'), 'Another carrier')
  await fill(user, form.getByLabelText(/^Tracking page/), 'post.example')
  await press(/^Ship 3/)
  await form.findByText('Enter an address that starts with https://')
  expect(changes()).toEqual([])
  await fill(user, form.getByLabelText(/^Tracking page/), 'https://post.example/{number}')
  await press(/^Ship 3/)
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    carrier: 'other',
    tracking_url: 'https://post.example/{number}',
  })
})

test('lists what someone else changed, keeps the entries and ships what is left', async () => {
  let order = orderWith({})
  const changed = orderWith(
    { shipments: [aPackage([['l1', 2]])] },
    {
      version: 4,
      timeline: [
        {
          at: '2026-11-24T09:00:00.000Z',
          by: 'Ada',
          from: null,
          to: null,
          payment: null,
          note: 'Shipped 2 items: 1Z',
        },
      ],
    },
  )
  const { user, form, press, changes } = await open(order, {
    'GET /api/admin/orders/ord_1': () => ({ data: order }),
    [post]: ({ body }) =>
      (body as { version: number }).version === 4
        ? { data: orderWith({}, { version: 5 }) }
        : refusal(409, 'conflict', { data: { order: changed } }),
  })
  await fill(user, form.getByLabelText(/^Tracking number/), '2Z')
  order = changed
  await press(/^Ship 3/)
  await form.findByText('Shipped 2 items: 1Z (Ada)')
  expect((form.getByLabelText(/^Tracking number/) as HTMLInputElement).value).toBe('2Z')
  await press(/^Ship 1 item$/)
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toMatchObject({ units: [{ line_id: 'l2', quantity: 1 }], version: 4 })
})

test('reports a failure and what didn’t happen', async () => {
  const { form, press } = await open(orderWith({}), {
    [post]: refusal(503, 'busy', { message: 'Try later.' }),
  })
  await press(/^Ship 3/)
  const alert = await form.findByRole('alert')
  expect(alert.textContent).toBe(
    'The items weren’t shipped. Try later. Nothing was shipped, and no email was sent. Your entries are kept. You won’t ship twice.',
  )
})

test('explains an order with nothing left to ship', async () => {
  const shipped = orderWith({
    shipments: [
      aPackage([
        ['l1', 2],
        ['l2', 1],
      ]),
    ],
  })
  const { form } = await open(shipped)
  expect(form.getAllByText(/There is nothing left to ship/).length).toBeGreaterThan(0)
})

test('ships an order whose payment was refunded only when staff give it away', async () => {
  const refunds = [
    {
      id: 'ref_1',
      at: '2026-11-24T09:00:00.000Z',
      by: 'Ada',
      kind: 'refund' as const,
      attempt_id: 'att_1',
      amount: 12_096,
      units: [],
      items: 0,
      shipping: 0,
      adjustment: 12_096,
      reason: '',
      state: 'made' as const,
      return_id: null,
    },
  ]
  const { user, form, press, changes } = await open(orderWith({ refunds }), {
    [post]: { data: orderWith({ refunds }, { version: 4 }) },
  })
  await press(/^Ship 3 items.*The whole payment was refunded\./)
  expect(changes()).toEqual([])
  await user.click(form.getByRole('checkbox', { name: /^Ship for free/ }))
  form.getByText('The customer gets these items for free: the whole payment was refunded.')
  await press(/^Ship 3 items/)
  expect(changes()[0]?.body).toMatchObject({ for_free: true })
})
