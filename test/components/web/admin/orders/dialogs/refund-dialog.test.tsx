import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../../web/admin/orders/dialogs/refund-dialog.tsx'
import type { RefundFact } from '../../../../../../shared/schemas/order-facts.ts'
import { fill } from '../../../../../support/admin-page.tsx'
import { keepPassword } from '../../../../../support/keep-password.ts'
import { aPackage, openDialog, orderWith } from '../../../../../support/order-dialog.tsx'
import { paidOrder } from '../../../../../support/order-facts.ts'
import { type Answer, refusal } from '../../../../../support/show.tsx'

const get = 'GET /api/admin/orders/ord_1'
const post = 'POST /api/admin/orders/ord_1/refunds'
const open = (order = orderWith({}), more: Record<string, Answer> = {}) =>
  openDialog('refund', 'Refund', order, more)

const refundOf = (amount: number, state: RefundFact['state']): RefundFact => ({
  id: 'ref_1',
  at: '2026-11-24T09:00:00.000Z',
  by: 'Ada',
  kind: 'refund',
  attempt_id: 'att_1',
  amount,
  units: [],
  items: 0,
  shipping: 0,
  adjustment: amount,
  reason: '',
  state,
  return_id: null,
})
const refundedOrder = (amount: number, state: RefundFact['state'], version = 4) =>
  orderWith({ refunds: [refundOf(amount, state)] }, { version })

const more = (name: RegExp, { user, quantity }: Awaited<ReturnType<typeof open>>) =>
  user.click(quantity(name).getByRole('button', { name: 'Increase quantity' }))

test('refunds items with their share of discount and tax, less a return label', async () => {
  const screen = await open(orderWith({}), { [post]: { data: refundedOrder(6_479, 'made') } })
  const { user, form, press, changes, findByText, where } = screen
  form.getByText(/\$120\.96 paid, \$0\.00 refunded, up to \$120\.96 can still be refunded/)
  form.getByRole('button', { name: /^Refund.*Choose items or enter an amount/ })
  await more(/Linen Shirt/, screen)
  await more(/Wool Beanie/, screen)
  form.getByText('−$8.32')
  await user.selectOptions(form.getByLabelText('Reason'), 'Item didn’t fit')
  await fill(user, form.getByLabelText('Deduct return label'), '$8.05')
  form.getByText('−$8.05')
  form.getByText('2 items go back into stock.')
  await press(/^Refund \$75\.8\d to Visa ending in 4242/)
  await findByText('Refunded $64.79 to Visa ending in 4242')
  expect(changes()[0]?.body).toEqual({
    units: [
      { line_id: 'l1', quantity: 1, restock: true },
      { line_id: 'l2', quantity: 1, restock: true },
    ],
    shipping: 0,
    deduction: 8.05,
    reason: 'Item didn’t fit',
    version: 3,
  })
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_1?status=pending'))
})

test('shows no problem when staff don’t enter the password that a large refund needs', async () => {
  const screen = await open(orderWith({}), { [post]: refusal(403, 'password_needed') })
  const { form, press } = screen
  await more(/Linen Shirt/, screen)
  await press(/^Refund \$/)
  await keepPassword(screen)
  await form.findByRole('button', { name: /^Refund \$/, busy: false })
  expect(form.queryByText(/didn’t go through/)).toBeNull()
})

test('leaves Restock off for items still in transit, with the reason', async () => {
  const screen = await open(
    orderWith({ shipments: [aPackage([['l1', 2]]), aPackage([['l2', 1]], true)] }),
  )
  const { form, user } = screen
  await more(/Linen Shirt/, screen)
  await more(/Wool Beanie/, screen)
  const restock = (name: RegExp) => form.getByRole('checkbox', { name }) as HTMLInputElement
  expect(restock(/Linen Shirt/).checked).toBe(false)
  form.getByText('Still in transit')
  expect(restock(/Wool Beanie/).checked).toBe(true)
  await user.click(restock(/Linen Shirt/))
  form.getByText('2 items go back into stock.')
})

test.each(['0.009', '120.97', 'all'])(
  'refuses the amount %j and names the maximum',
  async amount => {
    const { user, form, press, changes } = await open()
    await press(/^Enter a different amount/)
    await fill(user, form.getByLabelText('Amount'), amount)
    form.getByText('Enter an amount up to $120.96')
    await press(/^Refund.*Correct the amounts first/)
    expect(changes()).toEqual([])
  },
)

test('refunds a free amount without items', async () => {
  const { user, form, press, changes, findByText } = await open(orderWith({}), {
    [post]: { data: refundedOrder(1_050, 'made') },
  })
  await press(/^Enter a different amount/)
  await fill(user, form.getByLabelText('Amount'), ' $10.50 ')
  form.getByText('Refunded becomes $10.50 and net payment $110.46.')
  await press(/^Refund \$10\.50 to/)
  await findByText('Refunded $10.50 to Visa ending in 4242')
  expect(changes()[0]?.body).toMatchObject({ units: [], amount: 10.5, version: 3 })
})

test('refunds at most the shipping paid', async () => {
  const paid = orderWith({ shipping_cost: 599 })
  const { user, form } = await open(paid)
  await fill(user, form.getByLabelText('Shipping refund'), '50')
  await form.findByText(/^Enter an amount up to \$/)
})

test('keeps the entries after a failure and offers another try', async () => {
  let fails = true
  const screen = await open(orderWith({}), {
    [post]: () =>
      fails
        ? refusal(503, 'busy', { message: 'The store is busy.' })
        : { data: refundedOrder(5_000, 'made') },
  })
  const { form, press, changes, findByText } = screen
  await more(/Wool Beanie/, screen)
  await press(/^Refund \$/)
  const alert = await form.findByRole('alert')
  expect(alert.textContent).toBe(
    'The refund didn’t go through. The store is busy. No money moved and no items were restocked. Your entries are kept. You won’t refund twice.',
  )
  fails = false
  await press(/^Try again: refund \$/)
  await findByText(/^Refunded \$50\.00/)
  expect(changes()).toHaveLength(2)
})

test('checks the order when the response is lost', async () => {
  let order = orderWith({})
  const { form, press, user } = await open(order, {
    [get]: () => ({ data: order }),
    [post]: () => {
      order = {
        ...refundedOrder(1_000, 'made'),
        timeline: [
          {
            at: '2026-11-24T09:00:00.000Z',
            by: 'Owen',
            from: null,
            to: null,
            payment: null,
            note: 'Refund of $10.00',
          },
        ],
      }
      throw new TypeError('Connection lost')
    },
  })
  await press(/^Enter a different amount/)
  await fill(user, form.getByLabelText('Amount'), '10')
  await press(/^Refund \$10/)
  await form.findByText('Refund of $10.00 (Owen)')
})

test('locks the button while the payment provider hasn’t answered', async () => {
  let order = orderWith({})
  const { user, form, press, findByText } = await open(order, {
    [get]: () => ({ data: order }),
    [post]: () => {
      order = refundedOrder(1_000, 'promised')
      return { data: order }
    },
  })
  await press(/^Enter a different amount/)
  await fill(user, form.getByLabelText('Amount'), '10')
  await press(/^Refund \$10/)
  await form.findByText('We’re checking this refund.')
  expect(form.getByRole('button', { name: /Checking/ }).getAttribute('aria-disabled')).toBe('true')
  order = refundedOrder(1_000, 'made', 5)
  await findByText('Refunded $10.00 to Visa ending in 4242')
})

test('tries a refund again that the payment provider rejected', async () => {
  let order = refundedOrder(1_000, 'failed')
  const { form, press, changes, findByText } = await open(order, {
    [get]: () => ({ data: order }),
    [`${post}/ref_1/retry`]: () => {
      order = refundedOrder(1_000, 'made', 5)
      return { data: order }
    },
  })
  expect(form.getByRole('alert').textContent).toContain('It’s still owed to the customer.')
  await press(/^Try again: refund \$10\.00/)
  await findByText('Refunded $10.00')
  expect(changes()[0]?.body).toEqual({ version: 4 })
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull())
})

test('says once what goes back into stock of a partly shipped line', async () => {
  const screen = await open(orderWith({ shipments: [aPackage([['l1', 1]], true)] }))
  await more(/Linen Shirt/, screen)
  await more(/Linen Shirt/, screen)
  expect(screen.form.getAllByText(/back into stock/).map(({ textContent }) => textContent)).toEqual(
    ['2 items go back into stock.'],
  )
})

test('restocks what never left while the shipped part is in transit', async () => {
  const screen = await open(orderWith({ shipments: [aPackage([['l1', 1]])] }))
  await more(/Linen Shirt/, screen)
  await more(/Linen Shirt/, screen)
  screen.form.getByText('Shipped items are in transit. The others go back into stock.')
  screen.form.getByText('1 item goes back into stock.')
})

test('names every payment that a refund goes back to', async () => {
  const [first] = paidOrder().attempts
  if (!first) throw new Error('The order is paid')
  const attempts = [
    { ...first, amount: 10_000 },
    { ...first, id: 'att_2', method: 'paypal' as const, amount: 2_096 },
  ]
  const { user, form, press } = await open(orderWith({ attempts }))
  await press(/^Enter a different amount/)
  await fill(user, form.getByLabelText('Amount'), '50')
  form.getByText(/^\$50\.00 goes back to PayPal and Visa ending in 4242, usually/)
  form.getByRole('button', { name: 'Refund $50.00 to PayPal and Visa ending in 4242' })
})
