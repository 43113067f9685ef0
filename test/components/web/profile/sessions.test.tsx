import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sessions } from '../../../../web/profile/sessions.tsx'
import { deferred, showAccountPage } from '../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'

const list = 'GET /api/users/me/sessions'
const laptop = {
  id: 'laptop',
  since: '2026-11-23T12:00:00.000Z',
  last_used: '2026-11-23T12:00:00.000Z',
  device: 'Chrome on macOS',
  country: 'US',
  is_current: true,
}
const phone = {
  id: 'phone',
  since: '2026-11-20T12:00:00.000Z',
  last_used: '2026-11-22T12:00:00.000Z',
  device: 'Safari on iPhone',
  country: null,
  is_current: false,
}

function open(answers: Record<string, Answer>) {
  const sent = answerCalls(answers)
  const screen = showAccountPage(Sessions, '/security')
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

test('shows each device, the day it signed in and when it was last used', async () => {
  const { findAllByRole } = open({ [list]: { data: [laptop, phone] } })
  const [first, second] = await findAllByRole('listitem')
  expect(first?.textContent).toBe(
    'Chrome on macOS, United StatesSigned in Nov 23, 2026, last used Nov 23, 2026This device',
  )
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain(
    'Safari on iPhoneSigned in Nov 20, 2026, last used Nov 22, 2026',
  )
})

test('signs out another device', async () => {
  let sessions = [laptop, phone]
  const ended = deferred<undefined>()
  const { user, findByRole, findByText, queryByText, changes } = open({
    [list]: () => ({ data: sessions }),
    'DELETE /api/users/me/sessions/phone': async () => {
      await ended.promise
      sessions = [laptop]
      return { data: {} }
    },
  })
  const button = await findByRole('button', { name: 'Sign out Safari on iPhone' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  ended.settle(undefined)
  await findByText('Signed out Safari on iPhone.')
  await waitFor(() => expect(queryByText('Nov 20, 2026')).toBeNull())
  expect(document.activeElement).toBe(await findByRole('list', { name: 'Where you’re signed in' }))
  expect(changes().map(({ path }) => path)).toEqual(['/api/users/me/sessions/phone'])
})

test('reports a session that ended already, and loads the list again', async () => {
  let sessions = [laptop, phone]
  const { user, findByRole, findByText, queryByText } = open({
    [list]: () => ({ data: sessions }),
    'DELETE /api/users/me/sessions/phone': () => {
      sessions = [laptop]
      return refusal(404, 'not_found', { message: 'This session has ended already.' })
    },
  })
  await user.click(await findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await findByText('This session has ended already.')
  await waitFor(() => expect(queryByText('Nov 20, 2026')).toBeNull())
})

test('loads the list again after signing out the other devices', async () => {
  let sessions = [phone, laptop]
  const { user, findByText, findByRole, getByRole, queryByText } = open({
    [list]: () => ({ data: sessions }),
    'POST /api/users/me/sign-out-everywhere': () => {
      sessions = [laptop]
      return { data: null }
    },
  })
  await findByRole('button', { name: 'Sign out Safari on iPhone' })
  await user.click(getByRole('button', { name: 'Sign out other devices' }))
  await waitFor(() => expect(queryByText('Nov 20, 2026')).toBeNull())
  await findByText('Chrome on macOS')
})

test('retries a list that fails to load, and can sign out the others meanwhile', async () => {
  let fails = true
  const { user, findByText, findByRole, getByRole } = open({
    [list]: () => (fails ? refusal(400, 'invalid') : { data: [laptop] }),
  })
  await findByText('We couldn’t load your sessions.')
  getByRole('button', { name: 'Sign out other devices' })
  fails = false
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByText('This device')
})

test('announces that it loads', async () => {
  const { findByText, getByText } = open({ [list]: () => deferred<{ data: [] }>().promise })
  await findByText('Loading sessions…')
  getByText('Sign out other devices')
})
