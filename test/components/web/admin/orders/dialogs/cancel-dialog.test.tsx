import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/cancel-dialog.tsx'
import { aPackage, openDialog, orderWith } from '../../../../../support/order-dialog.tsx'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const post = 'POST /api/admin/orders/ord_1/cancellations'
const done = { data: orderWith({}, { version: 4 }) }
const open = (
  order = orderWith({}),
  title = 'Cancel order or items',
  more: Record<string, Answer> = { [post]: done },
) => openDialog('cancel', title, order, more)

test('cancels the whole order, and shows what it restocks and refunds first', async () => {
  const { user, form, press, changes, findByText, where } = await open()
  form.getByText('3 items go back into stock.')
  await user.selectOptions(form.getByLabelText('Reason'), 'Out of stock')
  await press(/^Cancel order and refund \$120\.96/)
  await findByText('Order canceled')
  expect(changes()[0]?.body).toEqual({ restock: true, reason: 'Out of stock', version: 3 })
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('cancels what hasn’t shipped without restocking it', async () => {
  const shipped = orderWith({ shipments: [aPackage([['l1', 1]])] })
  const { user, form, press, changes } = await open(shipped, 'Cancel items')
  await user.click(form.getByRole('checkbox', { name: 'Put the items back in stock' }))
  expect(form.queryByText(/back into stock/)).toBeNull()
  await press(/^Cancel 2 items and refund \$/)
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({
    units: [
      { line_id: 'l1', quantity: 1 },
      { line_id: 'l2', quantity: 1 },
    ],
    restock: false,
    reason: '',
    version: 3,
  })
})

test('keeps the order as it is', async () => {
  const { press, changes, where } = await open()
  await press(/^Keep as is/)
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
  expect(changes()).toEqual([])
})

test('takes a reason in other words', async () => {
  const { user, form, press, changes } = await open()
  await user.selectOptions(form.getByLabelText('Reason'), 'Other')
  await user.type(form.getByLabelText('Reason in your words'), 'Moved abroad')
  await press(/^Cancel order/)
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ reason: 'Moved abroad' }))
})

test('reports a failure, and explains an order that shipped', async () => {
  const { form, press, unmount } = await open(orderWith({}), 'Cancel order or items', {
    [post]: refusal(500, 'internal'),
  })
  await press(/^Cancel order/)
  expect((await form.findByRole('alert')).textContent).toContain('Nothing was canceled.')
  unmount()
  const shipped = orderWith({
    shipments: [
      aPackage([
        ['l1', 2],
        ['l2', 1],
      ]),
    ],
  })
  const second = await open(shipped, 'Cancel items')
  expect(second.form.getAllByText(/Everything has shipped/).length).toBeGreaterThan(0)
})
