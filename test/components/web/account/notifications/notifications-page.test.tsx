import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as NotificationsPage } from '../../../../../web/account/notifications/notifications-page.tsx'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const path = '/api/users/me/mail-preferences'
const all = { order_updates: true, ticket_replies: true, review_invitations: false }
const open = (answers: Record<string, Answer>) => {
  const sent = answerCalls({ [`GET ${path}`]: { data: { ...all, newsletter: false } }, ...answers })
  return { sent, ...showAccountPage(NotificationsPage, '/notifications') }
}
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test('saves a switch at once and sends all preferences', async () => {
  const { user, findByRole, findByText, getByRole, sent } = open({
    [`PUT ${path}`]: ({ body }) => ({ data: body }),
  })
  const orders = await findByRole('switch', { name: 'Order updates' })
  expect(isOn(orders)).toBe(true)
  await user.click(orders)
  expect(isOn(orders)).toBe(false)
  await findByText('Preferences saved.')
  await user.click(getByRole('switch', { name: 'Newsletter' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(sent.at(-1)?.body).toEqual({ ...all, order_updates: false, newsletter: true })
})

test('reverts a switch if the server refuses and leaves the others unchanged', async () => {
  const { user, findByRole, findByText, getByRole } = open({
    [`PUT ${path}`]: refusal(409, 'conflict', { message: 'No' }),
  })
  const orders = await findByRole('switch', { name: 'Order updates' })
  await user.click(orders)
  await findByText('Failed to save preferences: No')
  expect(isOn(orders)).toBe(true)
  expect(isOn(getByRole('switch', { name: 'Review invitations' }))).toBe(false)
})

test('offers a retry if the preferences fail to load', async () => {
  let fails = true
  const { user, findByText, getByRole, findByRole } = open({
    [`GET ${path}`]: () =>
      fails ? refusal(500, 'internal') : { data: { ...all, newsletter: true } },
  })
  await findByText('We couldn’t load your preferences.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  expect(isOn(await findByRole('switch', { name: 'Newsletter' }))).toBe(true)
})
