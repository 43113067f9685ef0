import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/return-dialog.tsx'
import { openDialog, orderWith } from '../../../../../support/order-dialog.tsx'
import { returnOptions } from '../../../../../support/own-returns.ts'
import { refund, requestedFacts } from '../../../../../support/return-detail.ts'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const get = 'GET /api/admin/orders/ord_1/returns'
const post = 'POST /api/admin/orders/ord_1/returns'
const options = () => ({ ...returnOptions(), version: 3 })
const { returns } = requestedFacts(refund)
const open = (more: Record<string, Answer> = {}) =>
  openDialog('return', 'Start a return', orderWith({}), {
    [get]: { data: options() },
    [post]: { data: orderWith({ returns }, { version: 4 }) },
    ...more,
  })

test('starts a return without photos and opens it', async () => {
  const { user, form, press, changes, findByText, where } = await open()
  const [item] = options().items
  await user.click(
    await form.findByRole('checkbox', { name: new RegExp(`^Return ${item?.product_name}`) }),
  )
  form.getByText('The return waits until you approve it.')
  form.getByText('Grace gets an email about the return.')
  expect(form.queryByText(/Photos/)).toBeNull()
  await press(/^Start return of 1 item/)
  expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  const reason = options().policy.reasons.find(({ pictures }) => pictures)?.text ?? ''
  await user.selectOptions(form.getByLabelText('Reason'), reason)
  await press(/^Start return of 1 item/)
  await findByText('Return RET-1042 started')
  expect(changes()[0]?.body).toMatchObject({
    items: [{ line_id: item?.line_id, quantity: 1, reason, exchange_for: null }],
    version: 3,
  })
  await waitFor(() => expect(where()).toBe('/admin/returns/ret_1'))
})

test('names why nothing can be returned', async () => {
  const items = options().items.map(item => ({
    ...item,
    returnable: 0,
    refusal: 'The return period ended on December 1, 2026.',
  }))
  const { form } = await open({ [get]: { data: { ...options(), items } } })
  expect((await form.findAllByText(/^The return period ended/)).length).toBe(items.length)
  form.getByText('No item can be returned now.')
})

test('keeps what staff chose when the request fails, and can load again', async () => {
  const { user, form } = await open({
    [get]: refusal(503, 'busy', { message: 'Try again later.' }),
  })
  await form.findByText('Try again later.')
  await user.click(form.getByRole('button', { name: /try again/i }))
})
