import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnReturn } from '../../../../../shared/schemas/return.ts'
import { Component as LabelPage } from '../../../../../web/account/returns/label-page.tsx'
import { Component as ReturnPage } from '../../../../../web/account/returns/return-page.tsx'
import { showAccountPage, showPage } from '../../../../support/account-page.tsx'
import { ownReturn } from '../../../../support/own-returns.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/orders/ord_1/returns/ret_1'
const cancel = 'POST /api/orders/ord_1/returns/ret_1/cancellation'
const at = '/orders/ord_1/returns/ret_1'

const open = (data: OwnReturn, answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({ [read]: { data }, ...answers })
  const screen = showPage(ReturnPage, `${at}?token=guest`, '/orders/:id/returns/:returnId')
  const steps = async () => {
    const list = within(await screen.findByRole('region', { name: 'Status' }))
    return list.getAllByRole('listitem').map(one => one.textContent)
  }
  return { ...screen, sent, steps }
}
const approved = ownReturn({
  state: 'approved',
  decided_at: '2026-11-29T10:00:00.000Z',
  send_by: '2026-12-29T10:00:00.000Z',
})

test('shows how far a return is and what comes next', async () => {
  const { steps, getByText, queryByText } = open(ownReturn())
  expect(await steps()).toEqual([
    expect.stringContaining('Requested'),
    'Approved',
    'Received',
    'Replacement shipped',
    'Refunded',
  ])
  expect(getByText('Estimated refund')).toBeTruthy()
  expect(queryByText('Print packing slip')).toBeNull()
})

test('shows where to send an approved return, and offers the label', async () => {
  const { findByRole, getByText } = open(approved)
  await findByRole('heading', { name: 'Send your package by Dec 29, 2026' })
  expect(getByText(/14 Weavers Row/)).toBeTruthy()
  const label = await findByRole('link', { name: 'Print packing slip' })
  expect(label.getAttribute('href')).toBe(`${at}/label?token=guest`)
})

test('shows why a return was rejected', async () => {
  const { steps, queryByRole } = open(
    ownReturn({
      state: 'rejected',
      decided_at: '2026-11-29T10:00:00.000Z',
      answer: 'The tags are missing.',
      can_cancel: false,
    }),
  )
  expect((await steps()).at(-1)).toContain('RejectedThe tags are missing.')
  expect(queryByRole('button', { name: 'Cancel return' })).toBeNull()
})

test('shows the refund once it is made', async () => {
  const refund = ownReturn().refund
  const { steps, getAllByText } = open(
    ownReturn({
      state: 'closed',
      decided_at: '2026-11-29T10:00:00.000Z',
      received_at: '2026-12-02T10:00:00.000Z',
      can_cancel: false,
      refund: refund && { ...refund, state: 'made', at: '2026-12-02T11:00:00.000Z' },
    }),
  )
  expect((await steps()).at(-1)).toContain('Refunded$37.07 to Visa ending in 4242')
  expect(getAllByText('Refunded')).toHaveLength(2)
})

test('cancels a return after a question', async () => {
  const closed = ownReturn({
    state: 'closed',
    closed_at: '2026-11-29T10:00:00.000Z',
    answer: 'You canceled this return.',
    can_cancel: false,
  })
  let data = ownReturn()
  const { findByRole, findByText, user, sent, queryByRole } = open(data, {
    [read]: () => ({ data }),
    [cancel]: () => {
      data = closed
      return { data }
    },
  })
  await user.click(await findByRole('button', { name: 'Cancel return' }))
  const dialog = within(await findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep return' }))
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(await findByRole('button', { name: 'Cancel return' }))
  const again = within(await findByRole('dialog'))
  await user.click(again.getByRole('button', { name: 'Cancel return' }))
  await findByText('You canceled this return.')
  expect(queryByRole('button', { name: 'Cancel return' })).toBeNull()
})

test('explains why a return can’t be canceled any more', async () => {
  const message = 'We already received your items, so this return can’t be canceled.'
  const { findByRole, findByText, user } = open(ownReturn(), {
    [cancel]: refusal(409, 'not_allowed', { message }),
  })
  await user.click(await findByRole('button', { name: 'Cancel return' }))
  const dialog = within(await findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel return' }))
  await findByText(message)
})

const openLabel = (data: OwnReturn) => {
  answerCalls({ [read]: { data } })
  return showPage(LabelPage, `${at}/label?token=guest`, '/orders/:id/returns/:returnId/label')
}

test('the packing slip names the return, its order, both addresses and the items', async () => {
  const { findByText, getByText, getByRole } = openLabel(approved)
  await findByText('RET-1043')
  expect(getByText('SEL-10396')).toBeTruthy()
  expect(getByText(/14 Weavers Row/)).toBeTruthy()
  expect(getByText(/7 Harbor Road/)).toBeTruthy()
  expect(getByRole('row', { name: /Quay Breton Tee, L.*Exchange for M BRE-L 1/ })).toBeTruthy()
})

test('a customer’s unknown return links to their returns', async () => {
  answerCalls({ [read]: refusal(404, 'not_found') })
  const { findByRole } = showAccountPage(ReturnPage, at, '/orders/:id/returns/:returnId')
  await findByRole('heading', { name: 'We couldn’t find your return' })
  const link = await findByRole('link', { name: 'View your returns' })
  expect(link.getAttribute('href')).toBe('/refunds')
})

test('there is no label before approval', async () => {
  const { findByRole } = openLabel(ownReturn())
  await findByRole('heading', { name: 'No label to print' })
})
