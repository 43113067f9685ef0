import { waitFor } from '@testing-library/react'
import { useRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { adminRoutes } from '../../../../../web/admin/routes.tsx'
import { withLazyPages } from '../../../../../web/routing/lazy-page.tsx'
import { Suspense } from '../../../../../web/ui/suspense.tsx'
import { fill, owner } from '../../../../support/admin-page.tsx'
import { startSession } from '../../../../support/session.ts'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'

const routes = withLazyPages([{ path: '/admin', children: adminRoutes }])

function BackOffice() {
  return <Suspense>{useRoutes(routes)}</Suspense>
}

const path = '/api/users/me/second-factor'
const off: Answer = { data: { enabled: false, recovery_codes_left: 0 } }

function open(at: string, answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', at)
  const sent = answerCalls({
    'GET /api/auth/me': { data: owner },
    'GET /api/admin/failures': refusal(403, 'second_factor_needed', { message: 'Set it up.' }),
    [`GET ${path}`]: off,
    [`POST ${path}`]: { data: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' } },
    [`PUT ${path}`]: { data: { recovery_codes: ['abcd-1234'] } },
    ...answers,
  })
  startSession({ user: owner.id })
  return { ...show(<BackOffice />, at), sent }
}

test('takes staff without a second factor to its setup, then back', async () => {
  const { findByRole, findByLabelText, getByRole, user, where } = open('/admin/failures')
  await findByRole('heading', { name: 'Set up two-factor authentication' })
  expect(where()).toBe('/admin/second-factor?from=%2Fadmin%2Ffailures')
  await fill(user, await findByLabelText('Your password'), 'Admin123!')
  await user.click(getByRole('button', { name: 'Continue' }))
  await fill(user, await findByLabelText('Authentication code'), '123456')
  await user.click(getByRole('button', { name: 'Turn on' }))
  await findByRole('heading', { name: 'Save your recovery codes' })
  await user.click(getByRole('button', { name: 'I saved the codes' }))
  await waitFor(() => expect(where()).toBe('/admin/failures'))
})

test('returns at once if the second factor is on', async () => {
  const { where } = open('/admin/second-factor?from=/admin/profile', {
    [`GET ${path}`]: { data: { enabled: true, recovery_codes_left: 10 } },
  })
  await waitFor(() => expect(where()).toBe('/admin/profile'))
})

test('offers a retry if the setting fails to load', async () => {
  let fails = true
  const { findByText, getByRole, findByLabelText, user } = open('/admin/second-factor', {
    [`GET ${path}`]: () => (fails ? refusal(500, 'internal') : off),
  })
  await findByText('We couldn’t load this setting.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByLabelText('Your password')
})
