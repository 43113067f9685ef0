import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/returns/returns-page.tsx'
import '../../../../../web/admin/returns/return-drawer.tsx'
import type { AdminReturnDetail } from '../../../../../shared/schemas/admin-return.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { deferred, fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import {
  applyAll,
  aReturn,
  exchange,
  refund,
  requestedFacts,
  returnDetail,
} from '../../../../support/return-detail.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

const at = (action: string) => `POST /api/admin/orders/ord_1/returns/ret_1/${action}`
const approve = {
  type: 'approve_return',
  return_id: 'ret_1',
  closes_at: '2026-12-23T10:00:00.000Z',
} as const
const receive = { type: 'receive_return', return_id: 'ret_1', restock: [] } as const

async function open(detail: AdminReturnDetail, answers: Record<string, Answer> = {}) {
  const counts = { requested: 1, approved: 0, received: 0, closed: 0, rejected: 0 }
  const sent = answerCalls({
    'GET /api/settings': { data: settings },
    'GET /api/admin/returns': {
      data: { returns: [aReturn()], counts, pagination: pagination(1, 1, 20) },
    },
    'GET /api/admin/returns/ret_1': { data: detail },
    'GET /api/admin/orders/ord_1': { data: detail.order },
    ...answers,
  })
  const screen = showBackOffice('/admin/returns/ret_1')
  const drawer = within(await screen.findByRole('dialog', { name: /RET-1042/ }))
  // The policy comes with the settings.
  await drawer.findByText(/return by/)
  const panel = () =>
    within(drawer.getByText('What happens').closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const press = (name: string | RegExp) => screen.user.click(drawer.getByRole('button', { name }))
  const choose = (name: RegExp) => screen.user.click(drawer.getByRole('radio', { name }))
  return { ...screen, drawer, panel, press, choose, changes: () => sent.filter(({ body }) => body) }
}

/** Answers a change with the order it leads to. */
const changed = (detail: AdminReturnDetail, facts: OrderFacts) => ({
  data: { ...detail.order, facts, version: detail.order.version + 1 },
})

describe('a request', () => {
  test('shows what the customer wrote and what approving does', async () => {
    const { drawer, panel } = await open(returnDetail(requestedFacts(exchange)))
    drawer.getByText('The shoulders sit too wide on me.')
    drawer.getByText('Exchange for Navy / M')
    drawer.getByRole('img', { name: 'front.jpg' })
    drawer.getByText('Navy / M, 14 in stock. One is reserved now. Same price, nothing to pay.')
    expect(panel()).toEqual([
      '1 item is taken from stock.',
      'The order status stays the same.',
      'Grace gets return instructions by email.',
      expect.stringMatching(
        /^If nothing arrives by \w+ \d+, the return closes and the reserved items go back into stock\.$/,
      ),
    ])
  })

  test('names who of the staff started it for the customer', async () => {
    const detail = returnDetail(requestedFacts(exchange))
    const at = detail.order.facts.returns[0]?.requested_at ?? ''
    const event = { at, from: null, to: null, payment: null, note: 'Return started' }
    const timeline = [...detail.order.timeline, { ...event, by: 'Ada Merrin' }]
    const { drawer } = await open({ ...detail, order: { ...detail.order, timeline } })
    drawer.getByRole('heading', { name: 'Started by Ada Merrin' })
    drawer.getByText('Exchange for Navy / M')
  })

  test('for an exchange is approved as asked', async () => {
    const facts = requestedFacts(exchange)
    const detail = returnDetail(facts)
    const { press, findByText, changes, where } = await open(detail, {
      [at('approval')]: changed(detail, applyAll(facts, approve)),
    })
    await press('Approve exchange')
    await findByText('RET-1042 approved')
    expect(changes()[0]?.body).toMatchObject({ refund_instead: false, version: 3 })
    await waitFor(() => expect(where()).toBe('/admin/returns'))
  })

  test('makes way for the next one of the queue', async () => {
    const facts = requestedFacts(exchange)
    const detail = returnDetail(facts)
    const counts = { requested: 2, approved: 0, received: 0, closed: 0, rejected: 0 }
    const returns = [aReturn(), aReturn({ id: 'ret_2' })]
    const { press, findByText, where } = await open(detail, {
      'GET /api/admin/returns': { data: { returns, counts, pagination: pagination(2, 1, 20) } },
      [at('approval')]: changed(detail, applyAll(facts, approve)),
    })
    await press('Approve exchange')
    await findByText('RET-1042 approved')
    await waitFor(() => expect(where()).toBe('/admin/returns/ret_2'))
  })

  test('can be refunded instead, less the label', async () => {
    const { choose, panel, drawer, press, changes } = await open(
      returnDetail(requestedFacts(exchange)),
      { [at('approval')]: refusal(500, 'internal', { message: 'Try again later' }) },
    )
    await choose(/^Approve refund of \$\d+\.\d\d instead/)
    drawer.getByText(/less \$6\.95 for the label, to Visa ending in 4242 once the items arrive\./)
    expect(panel()[0]).toMatch(/^\$\d+\.\d\d goes back to Visa ending in 4242 when you receive/)
    await press('Approve refund')
    await drawer.findByText(/The return wasn’t approved\./)
    expect(changes()[0]?.body).toMatchObject({ refund_instead: true })
  })

  test('whose size is out of stock names that, and offers the refund', async () => {
    const { drawer } = await open(returnDetail(requestedFacts(exchange), { stock: { var_m: 0 } }))
    drawer.getByText('Navy / M is out of stock.')
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: /exchange/ }).disabled).toBe(true)
    drawer.getByRole('button', { name: 'Approve refund' })
  })

  test('is rejected only with a reason, chosen or typed', async () => {
    const facts = requestedFacts(refund)
    const detail = returnDetail(facts)
    const { choose, press, drawer, user, changes, findByText, panel } = await open(detail, {
      [at('rejection')]: changed(
        detail,
        applyAll(facts, { type: 'reject_return', return_id: 'ret_1', answer: 'Worn' }),
      ),
    })
    await choose(/^Reject/)
    await press(/^Reject return/)
    expect(changes()).toEqual([])
    expect(panel()).toContain('Grace gets your reason by email.')
    await user.selectOptions(drawer.getByLabelText('Reason'), 'Other')
    await fill(user, drawer.getByLabelText('Reason in your words'), 'Washed twice')
    await press('Reject return')
    await findByText('RET-1042 rejected')
    expect(changes()[0]?.body).toMatchObject({ answer: 'Washed twice' })
  })

  test('that someone else changed shows what happened and keeps the typed reason', async () => {
    const detail = returnDetail(requestedFacts(refund))
    const event = { at: '2026-11-23T11:00:00.000Z', by: 'Ada', from: null, to: null, payment: null }
    const theirs = {
      ...detail.order,
      version: 4,
      timeline: [...detail.order.timeline, { ...event, note: 'Tag added' }],
    }
    let order = detail.order
    const { choose, press, drawer, user, changes } = await open(detail, {
      'GET /api/admin/orders/ord_1': () => ({ data: order }),
      [at('rejection')]: () => refusal(409, 'conflict', { data: { order } }),
    })
    order = theirs
    await choose(/^Reject/)
    await user.selectOptions(drawer.getByLabelText('Reason'), 'Other')
    await fill(user, drawer.getByLabelText('Reason in your words'), 'Washed twice')
    await press('Reject return')
    await drawer.findByText('Tag added (Ada)')
    expect(drawer.getByLabelText<HTMLInputElement>('Reason in your words').value).toBe(
      'Washed twice',
    )
    await press('Reject return')
    expect(changes().at(-1)?.body).toMatchObject({ version: 4 })
  })
})

describe('an approved return', () => {
  const approvedFacts = applyAll(requestedFacts(refund), approve)

  test('is received and refunded at once, less the label of the policy', async () => {
    const detail = returnDetail(approvedFacts)
    const reply = deferred<Answer>()
    const { drawer, user, panel, changes, findByText } = await open(detail, {
      [at('receipt')]: () => reply.promise,
    })
    expect(drawer.getByLabelText<HTMLInputElement>('Deduct return label').value).toBe('6.95')
    await user.click(drawer.getByRole('button', { name: 'Decrease quantity' }))
    expect(panel()).toContain('1 item goes back into stock. 1 item is written off.')
    const button = drawer.getByRole('button', { name: /^Receive and refund \$\d+\.\d\d$/ })
    await user.click(button)
    expect(button.textContent).toContain('Refunding…')
    reply.settle(changed(detail, applyAll(approvedFacts, receive)))
    await findByText(/^RET-1042 received and \$\d+\.\d\d refunded$/)
    expect(changes()[0]?.body).toMatchObject({
      restock: [{ line_id: 'l1', quantity: 1 }],
      refund: { deduction: 6.95, shipping: 0 },
    })
  })

  test('refuses a label that costs more than the items', async () => {
    const { drawer, user, press, changes } = await open(returnDetail(approvedFacts))
    await fill(user, drawer.getByLabelText('Deduct return label'), '500')
    drawer.getByText(/^Enter an amount below/)
    await press(/^Receive and refund/)
    expect(changes()).toEqual([])
  })

  test('can be received without a refund, or closed', async () => {
    const detail = returnDetail(approvedFacts)
    const { choose, press, changes, findByText, drawer } = await open(detail, {
      [at('closing')]: changed(
        detail,
        applyAll(approvedFacts, { type: 'close_return', return_id: 'ret_1', by: 'staff' }),
      ),
    })
    await choose(/^Receive now, refund later/)
    drawer.getByRole('button', { name: 'Mark as received' })
    await choose(/^Close: nothing arrived/)
    await press('Close return')
    await findByText('RET-1042 closed')
    expect(changes()).toHaveLength(1)
  })

  test('of an exchange makes the other size ready to ship', async () => {
    const facts = applyAll(requestedFacts(exchange), approve)
    const { panel, drawer } = await open(returnDetail(facts))
    expect(panel().join(' ')).toContain('1 item for the exchange is ready to ship.')
    drawer.getByRole('button', { name: 'Mark as received' })
    expect(drawer.queryByLabelText('Deduct return label')).toBeNull()
  })
})

test('a return of an order paid in cash is refunded in cash', async () => {
  const asked = applyAll(requestedFacts(refund), approve)
  const payment_method = 'cash_on_delivery' as const
  const attempts = asked.attempts.map(attempt => ({ ...attempt, method: payment_method }))
  const detail = returnDetail({ ...asked, payment_method, attempts })
  const order = { ...detail.order, payment_method, card: null }
  const { drawer } = await open({ ...detail, order })
  drawer.getByText(/The money goes back in cash\./)
  expect(drawer.queryByText(/goes back to/)).toBeNull()
})

test('a received return is refunded, or closed with a reason', async () => {
  const facts = applyAll(requestedFacts(refund), approve, receive)
  const { drawer, press, choose, changes } = await open(returnDetail(facts), {
    'POST /api/admin/orders/ord_1/refunds': refusal(500, 'internal', { message: 'Try later' }),
  })
  await press(/^Refund \$/)
  await drawer.findByText(/The refund didn’t go through\./)
  expect(changes()[0]?.body).toMatchObject({
    return_id: 'ret_1',
    units: [{ line_id: 'l1', quantity: 2, restock: false }],
    deduction: 6.95,
  })
  await choose(/^Close without a refund/)
  await press(/^Close return/)
  expect(changes()).toHaveLength(1)
})

test('a closed return shows how it ended', async () => {
  const facts = applyAll(requestedFacts(refund), {
    type: 'reject_return',
    return_id: 'ret_1',
    answer: 'The labels are missing',
  })
  const { drawer } = await open(returnDetail(facts))
  drawer.getByText('The labels are missing')
  expect(drawer.queryByRole('radio')).toBeNull()
})
