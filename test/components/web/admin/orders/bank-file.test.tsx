import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../../web/admin/orders/orders-page.tsx'
import '../../../../../web/admin/orders/bank-file/bank-file-dialog.tsx'
import { pagination } from '../../../../support/account-page.tsx'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { keepPassword } from '../../../../support/keep-password.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

const post = 'POST /api/admin/orders/bank-lines'
const checkPost = 'POST /api/admin/orders/bank-lines/check'

type Line = { order: string; amount: number; day: string; reference: string }
const linesOf = (body: unknown) => (body as { lines: Line[] }).lines

/** What the server would find: orders SEL-1 to SEL-9 are owed $10.00. */
const answerCheck: Answer = ({ body }) => ({
  data: {
    lines: linesOf(body).map(({ order, amount }) => {
      const number = Number(order.replace(/\D/g, ''))
      if (number < 1 || number > 9)
        return { reason: 'No placed order has this number.', order: null }
      return {
        reason: amount === 10 ? null : `$10.00 is owed, not $${amount.toFixed(2)}.`,
        order: anOrder(number, { version: number }),
      }
    }),
  },
})

const file = [
  'Date,Description,Amount,Balance',
  '01/05/2026,SEL-1 Mary,10.00,10.00',
  '01/06/2026,Order SEL 2,9.99,19.99',
  '01/07/2026,SEL-77,10.00,29.99',
  '01/08/2026,Mary Anning,10.00,39.99',
  '01/09/2026,RENT,-30.00,9.99',
].join('\n')

async function open(answer: Answer, check: Answer = answerCheck, on = true) {
  const sent = answerCalls({
    'GET /api/admin/orders': { data: { orders: [anOrder(1)], pagination: pagination(1, 1, 20) } },
    'GET /api/settings': {
      data: {
        ...settings,
        payments: { ...settings.payments, bank_transfer: on ? { days: 7 } : null },
      },
    },
    [post]: answer,
    [checkPost]: check,
  })
  const screen = showBackOffice('/admin/orders')
  await screen.findByRole('table', { name: 'Orders' })
  const choose = async (text = file) => {
    await screen.user.click(await screen.findByRole('button', { name: 'Record transfers' }))
    const form = within(await screen.findByRole('dialog', { name: 'Record bank transfers' }))
    await screen.user.upload(
      form.getByLabelText(/^Choose a CSV file of your bank/),
      new File([text], 'january.csv', { type: 'text/csv' }),
    )
    return form
  }
  const bodies = (call: string) =>
    sent.filter(({ path }) => `POST ${path}` === call).map(({ body }) => body)
  return { ...screen, choose, bodies }
}

test('shows which lines pay an order, and records those in the versions it checked (A-114)', async () => {
  const { choose, bodies, user, findByText } = await open({ data: { changed: 1, failed: [] } })
  const form = await choose()
  const pays = within(await form.findByRole('region', { name: 'Pays an order' }))
  pays.getByText('SEL-1')
  pays.getByText('$10.00')
  pays.getByText('Jan 05, 2026')
  const named = within(form.getByRole('region', { name: 'Not recorded' }))
  named.getByText(/\$10\.00 is owed, not \$9\.99\./)
  named.getByText(/No placed order has this number\./)
  within(form.getByRole('region', { name: 'Without an order' })).getByText('Mary Anning')
  form.getByText('4 of 5 lines are money that came in.')
  form.getByText('$10.00 is recorded for 1 order, with an invoice.')
  await user.click(form.getByRole('button', { name: 'Record the payment of 1 order' }))
  await findByText('Recorded the payment of 1 order')
  expect(bodies(post)).toEqual([
    {
      lines: [
        {
          order: anOrder(1).id,
          amount: 10,
          day: '2026-01-05',
          reference: 'SEL-1 Mary',
          version: 1,
        },
      ],
    },
  ])
  expect(form.queryByRole('region', { name: 'Pays an order' })).toBeNull()
  form.getByRole('button', { name: 'Done' })
})

test('takes an order that staff type, once per order', async () => {
  const { choose, bodies, user } = await open({ data: { changed: 1, failed: [] } })
  const form = await choose()
  await form.findByRole('region', { name: 'Pays an order' })
  await fill(user, form.getByLabelText('Order of line 4'), 'sel-3')
  await user.keyboard('{Enter}')
  await form.findByText('SEL-3')
  expect(linesOf(bodies(checkPost).at(-1)).at(-1)).toEqual({
    order: 'sel-3',
    amount: 10,
    day: '2026-01-08',
    reference: 'Mary Anning',
  })
  await fill(user, form.getByLabelText('Order of line 3'), 'SEL-1')
  await user.keyboard('{Enter}')
  await form.findByText(/Another line pays this order\./)
  form.getByRole('button', { name: 'Record the payment of 2 orders' })
  await user.click(form.getByRole('button', { name: 'Leave out line 1' }))
  await waitFor(() => expect(form.queryByText(/Another line pays this order\./)).toBeNull())
  await form.findByRole('button', { name: 'Record the payment of 2 orders' })
})

test('keeps what was skipped, with the reason', async () => {
  const failed = [{ id: anOrder(1).id, message: 'Someone else changed this order.' }]
  const { choose, user } = await open({ data: { changed: 0, failed } })
  const form = await choose('2026-01-05,SEL-1,10.00')
  await user.click(await form.findByRole('button', { name: 'Record the payment of 1 order' }))
  await form.findByText(/Someone else changed this order\./)
  expect(form.getByLabelText('Order of line 1')).toHaveProperty('value', 'SEL-1')
})

test('reports a failed check and a failed recording, and tries again', async () => {
  const tries: Answer[] = [refusal(500, 'internal'), answerCheck]
  const { choose, user } = await open(refusal(500, 'internal'), request => {
    const next = tries.shift() ?? answerCheck
    return typeof next === 'function' ? next(request) : next
  })
  const form = await choose()
  await form.findByText('The orders couldn’t be checked.')
  await user.click(form.getByRole('button', { name: 'Check again' }))
  await user.click(await form.findByRole('button', { name: 'Record the payment of 1 order' }))
  await form.findByText('The payments weren’t all recorded.')
  form.getByRole('region', { name: 'Pays an order' })
})

test('reports no failure when staff don’t enter the password that recording needs', async () => {
  const { choose, ...screen } = await open(refusal(403, 'password_needed'))
  const form = await choose('2026-01-05,SEL-1,10.00')
  await screen.user.click(
    await form.findByRole('button', { name: 'Record the payment of 1 order' }),
  )
  await keepPassword(screen)
  await form.findByRole('button', { name: 'Record the payment of 1 order' })
  expect(form.queryByText('The payments weren’t all recorded.')).toBeNull()
})

test('lets staff choose other columns, and refuses what it can’t read', async () => {
  const { choose, user } = await open({ data: { changed: 1, failed: [] } })
  const form = await choose('Day,Text,Paid,Other\n2026-01-05,SEL-1,10.00,12.00')
  await form.findByRole('region', { name: 'Pays an order' })
  await user.selectOptions(form.getByLabelText('Amount received'), 'Other')
  await form.findByText(/\$10\.00 is owed, not \$12\.00\./)
  await user.selectOptions(form.getByLabelText('Amount received'), 'None')
  form.getByText('Choose the column')
  form.getByText('0 of 1 line is money that came in.')
  await user.upload(form.getByLabelText(/^january\.csv/), new File(['{}'], 'x.csv'))
  await form.findByText(/This file has no line with a day and an amount\./)
})

test('isn’t offered in a store without bank transfer', async () => {
  const { queryByRole, findByRole } = await open({ data: {} }, answerCheck, false)
  await findByRole('button', { name: 'Ship from CSV' })
  expect(queryByRole('button', { name: 'Record transfers' })).toBeNull()
})
