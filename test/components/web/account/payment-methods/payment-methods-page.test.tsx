import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SavedCard } from '../../../../../shared/schemas/order.ts'
import { Component as PaymentMethodsPage } from '../../../../../web/account/payment-methods/payment-methods-page.tsx'
import { fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const list = 'GET /api/users/payment-methods'
const card = (last4: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id: `pm_${last4}`,
  brand: 'visa',
  last4,
  expiry: '12/40',
  is_default: false,
  ...more,
})
const open = (answers: Record<string, Answer>) => {
  const sent = answerCalls(answers)
  const screen = showAccountPage(PaymentMethodsPage, '/payment-methods')
  return { ...screen, sent, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function fillCard(user: UserEvent, dialog: HTMLElement, number: string) {
  const field = (label: string) => within(dialog).getByLabelText(label)
  await fill(user, field('Card number'), number)
  await fill(user, field('Name on card'), 'Mary Anning')
  await fill(user, field('Expiry (MM/YY)'), '1240')
  await fill(user, field('Security code'), '123')
}

test('an empty card form says what is wrong, goes to the first field and sends nothing', async () => {
  const { user, findByRole, changes } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add your first card' }))
  const dialog = within(await findByRole('dialog', { name: 'Add a card' }))
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(dialog.getByText('Enter a valid card number')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Card number'))
  expect(changes()).toEqual([])
})

test('a card becomes a token: neither its number nor its code leaves the page', async () => {
  let saved: SavedCard[] = []
  const { user, findByRole, findByText, queryByRole, getByText, changes } = open({
    [list]: () => ({ data: saved }),
    'POST /api/users/payment-methods': () => {
      saved = [card('4242', { is_default: true })]
      return { data: saved[0] }
    },
  })
  await user.click(await findByRole('button', { name: 'Add a card' }))
  const dialog = await findByRole('dialog')
  await fillCard(user, dialog, '4242424242424242')
  expect((within(dialog).getByLabelText('Card number') as HTMLInputElement).value).toBe(
    '4242 4242 4242 4242',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }))
  await findByText('Card saved.')
  await findByRole('heading', { name: 'Visa ending in 4242' })
  expect(getByText('Expires 12/40')).toBeTruthy()
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(changes()[0]?.body).toEqual({
    token: 'tok_demo_success',
    brand: 'visa',
    last4: '4242',
    expiry: '12/40',
  })
})

test('a card that is not one of the published test cards is refused at its number', async () => {
  const { user, findByRole, changes } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add a card' }))
  const dialog = await findByRole('dialog')
  await fillCard(user, dialog, '4012888888881881')
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }))
  expect(within(dialog).getByText('Only the published test cards work here')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a refused card says why and keeps what was typed', async () => {
  const { user, findByRole } = open({
    [list]: { data: [] },
    'POST /api/users/payment-methods': refusal(409, 'conflict', { message: 'Ten at most' }),
  })
  await user.click(await findByRole('button', { name: 'Add a card' }))
  const dialog = await findByRole('dialog')
  await fillCard(user, dialog, '4242424242424242')
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }))
  await within(dialog).findByText('Failed to save card: Ten at most')
  expect((within(dialog).getByLabelText('Name on card') as HTMLInputElement).value).toBe(
    'Mary Anning',
  )
})

test('a card is removed after a question, and stays where the shop refuses', async () => {
  let left = [card('4242')]
  let refuses = true
  const { user, findByRole, findByText, queryByRole } = open({
    [list]: () => ({ data: left }),
    'DELETE /api/users/payment-methods/pm_4242': () => {
      if (refuses) return refusal(409, 'conflict', { message: 'No' })
      left = []
      return { data: null }
    },
  })
  const remove = async () => {
    await user.click(await findByRole('button', { name: 'Remove Visa ending in 4242' }))
    const question = within(await findByRole('dialog', { name: 'Remove Visa ending in 4242?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  }
  await remove()
  await findByText('Failed to remove card: No')
  refuses = false
  await remove()
  await findByText('Card removed.')
  await findByRole('heading', { name: 'No Cards Saved' })
})

test('an expired card says so and can’t become the default', async () => {
  const { findByText, getByRole, queryByRole } = open({
    [list]: { data: [card('1111', { expiry: '01/20' }), card('4242')] },
  })
  await findByText('Expired 01/20')
  expect(queryByRole('button', { name: 'Make default: Visa ending in 1111' })).toBeNull()
  expect(getByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeTruthy()
})

test('the default moves back where the shop refuses', async () => {
  const { user, findByRole, findByText, getByText } = open({
    [list]: { data: [card('1111', { is_default: true }), card('4242')] },
    'PUT /api/users/payment-methods/pm_4242/default': refusal(409, 'conflict'),
  })
  await user.click(await findByRole('button', { name: 'Make default: Visa ending in 4242' }))
  await findByText('Failed to set default card')
  expect(getByText('Default').closest('li')?.textContent).toContain('1111')
})

test('cards that fail to load can be tried again', async () => {
  let fails = true
  const { user, findByText, findByRole, getByRole } = open({
    [list]: () => (fails ? refusal(500, 'internal') : { data: [card('4242')] }),
  })
  await findByText('We couldn’t load your payment methods.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Visa ending in 4242' })
})
