import { expect, it } from 'vitest'
import { endpoints } from '../../../shared/api/index.ts'

/** Why a call about an account or as staff is not in the security log when it succeeds. */
const reasons: Record<string, string> = {
  'POST /auth/pool': 'the use case names the event: a sign-in has several steps',
  'POST /auth/refresh': 'every open page does it every quarter of an hour',
  'POST /auth/resend-confirmation': 'sends an email and changes nothing',
  'PUT /users/me': 'changes a name or a phone number',
  'POST /users/me/second-factor': 'starts what PUT completes',
  'POST /admin/users/{id}/notes': 'the audit trail has it, and it changes no account',
  'PUT /admin/users/{id}/tags': 'the audit trail has it, and it changes no account',
  'PUT /users/me/mail-preferences': 'changes which emails someone gets',
}

const isAboutAccounts = ({ group, endpoint: { method, recent } }: (typeof endpoints)[number]) =>
  recent === true ||
  (['auth', 'profile', 'admin-users', 'admin-settings'].includes(group) && method !== 'GET')

it('every call that concerns an account is in the security log, or has a reason not to be', () => {
  const silent = endpoints
    .filter(one => isAboutAccounts(one) && !one.endpoint.event)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(silent.sort()).toEqual(Object.keys(reasons).sort())
})

it('every export of customers’ data is in the security log', () => {
  const exports = endpoints.filter(
    ({ group, endpoint: { path } }) =>
      path.endsWith('/export') &&
      ['profile', 'admin-users', 'admin-orders', 'admin-complaints'].includes(group),
  )
  expect(exports.length).toBeGreaterThan(6)
  for (const { endpoint } of exports) expect(endpoint.event).toBe('data_exported')
})
