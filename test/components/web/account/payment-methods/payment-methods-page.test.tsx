import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SavedCard } from '../../../../../shared/schemas/order.ts'
import { Component as PaymentMethodsPage } from '../../../../../web/account/payment-methods/payment-methods-page.tsx'
import { fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

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
  const sent = answerCalls({ 'GET /api/settings': { data: settings }, ...answers })
  const screen = showAccountPage(PaymentMethodsPage, '/payment-methods')
  return { ...screen, sent, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function fillCard(user: UserEvent, dialog: HTMLElement, number: string) {
  const field = (label: string) => within(dialog).getByLabelText(label)
  await fill(user, await within(dialog).findByLabelText('Card number'), number)
  await fill(user, field('Name on card'), 'Mary Anning')
  await fill(user, field('Expiry (MM/YY)'), '1240')
  await fill(user, field('Security code'), '123')
}

test('an empty card form shows errors, focuses the first field and sends nothing', async () => {
  const { user, findByRole, changes } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add your first card' }))
  const dialog = within(await findByRole('dialog', { name: 'Add a card' }))
  await user.click(await dialog.findByRole('button', { name: 'Save card' }))
  expect(dialog.getByText('Enter a valid card number')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Card number'))
  expect(changes()).toEqual([])
})

test('sends a token instead of the card number and security code', async () => {
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

test('rejects a number that is not one of the published test cards', async () => {
  const { user, findByRole, changes } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add a card' }))
  const dialog = await findByRole('dialog')
  await fillCard(user, dialog, '4012888888881881')
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }))
  expect(
    within(dialog).getByText('This demo store accepts test cards only. Use 4242 4242 4242 4242.'),
  ).toBeTruthy()
  expect(changes()).toEqual([])
})

test('shows why a card was declined and keeps the input', async () => {
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

test('removes a card after confirmation and keeps it if the server refuses', async () => {
  let remaining = [card('4242')]
  let rejects = true
  const { user, findByRole, findByText, queryByRole } = open({
    [list]: () => ({ data: remaining }),
    'DELETE /api/users/payment-methods/pm_4242': () => {
      if (rejects) return refusal(409, 'conflict', { message: 'No' })
      remaining = []
      return { data: null }
    },
  })
  const remove = async () => {
    await user.click(await findByRole('button', { name: 'Remove Visa ending in 4242' }))
    const confirmation = within(await findByRole('dialog', { name: 'Remove Visa ending in 4242?' }))
    await user.click(confirmation.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  }
  await remove()
  await findByText('Failed to remove card: No')
  rejects = false
  await remove()
  await findByText('Card removed.')
  await findByRole('heading', { name: 'No Cards Saved' })
})

test('an expired card is labeled and can’t become the default', async () => {
  const { findByText, getByRole, queryByRole } = open({
    [list]: { data: [card('1111', { expiry: '01/20' }), card('4242')] },
  })
  await findByText('Expired 01/20')
  expect(queryByRole('button', { name: 'Make default: Visa ending in 1111' })).toBeNull()
  expect(getByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeTruthy()
})

test('reverts the default if the server refuses', async () => {
  const { user, findByRole, findByText, getByText } = open({
    [list]: { data: [card('1111', { is_default: true }), card('4242')] },
    'PUT /api/users/payment-methods/pm_4242/default': refusal(409, 'conflict'),
  })
  await user.click(await findByRole('button', { name: 'Make default: Visa ending in 4242' }))
  await findByText('Failed to set default card')
  expect(getByText('Default').closest('li')?.textContent).toContain('1111')
})

test('offers a retry if the cards fail to load', async () => {
  let fails = true
  const { user, findByText, findByRole, getByRole } = open({
    [list]: () => (fails ? refusal(500, 'internal') : { data: [card('4242')] }),
  })
  await findByText('We couldn’t load your payment methods.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Visa ending in 4242' })
})
