import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { handler as auth } from '../../../functions/people/auth/handler.ts'
import { emailCode } from '../../../functions/people/profile/email-code.ts'
import { handler as profile } from '../../../functions/people/profile/handler.ts'
import { measured } from '../../../functions/table/client.ts'
import { EmailChange, getEmailChange } from '../../../functions/table/email-changes.ts'
import { auth as authCalls } from '../../../shared/api/auth.ts'
import { profile as profileCalls } from '../../../shared/api/profile.ts'
import { confirmToken, resetToken } from '../../support/account-emails.ts'
import { startAccounts } from '../../support/accounts.ts'
import { authenticatorWith } from '../../support/authenticator.ts'
import { call } from '../../support/call.ts'

beforeAll(startAccounts)

const endpoints = { ...authCalls, ...profileCalls }
const [password, newer, newest] = ['Loom and 7 threads', 'Warp & weft, 12', 'Selvage no. 21']

/** Calls that used more than their budget. */
const over: object[] = []
/** Calls an endpoint, which must succeed, and compares its units with its budget. */
const within = async (name: keyof typeof endpoints, request: Parameters<typeof call>[2]) => {
  const { method, path, budget } = endpoints[name]
  const handler = path.startsWith('/auth') ? auth : profile
  const { result, read, write } = await measured(() => call(handler, `${method} ${path}`, request))
  expect({ name, ok: result.status < 300 }, JSON.stringify(result.body)).toEqual({ name, ok: true })
  if (read > budget.read || write > budget.write) over.push({ name, read, write, budget })
  return result.data
}

const register = async (email: string) => {
  const names = { first_name: 'Nora', last_name: 'Whitlock' }
  await within('register', { body: { email, password, ...names } })
  await within('resendConfirmation', { body: { email } })
  await within('confirm', { body: { token: await confirmToken(email), password } })
}
const signIn = (email: string, secret: string, code?: string) =>
  within('login', { body: { email, password: secret, ...(code && { code }) } })

it('stays within the budgets through the life of an account', async () => {
  const email = `nora-${randomUUID()}@example.com`
  await register(email)
  const other = await signIn(email, password)
  const first = await signIn(email, password)
  const { refresh_token, token } = await within('refresh', {
    body: { refresh_token: first.refresh_token },
  })
  await within('me', { token })
  await within('updateProfile', {
    token,
    body: { first_name: 'Nora', last_name: 'Whitlock', phone: '' },
  })
  const sessions: { id: string; is_current: boolean }[] = await within('listSessions', { token })
  const id = sessions.find(({ is_current }) => !is_current)?.id ?? ''
  await within('endOtherSession', { token, params: { id } })
  await within('logout', { token: other.token, body: { refresh_token: other.refresh_token } })
  const verified = await within('verify', { token, body: { password, refresh_token } })
  await within('signOutEverywhere', { token: verified.token })
  await within('changePassword', { token: verified.token, body: { password: newer } })

  const { secret } = await within('startSecondFactor', {
    token: verified.token,
    body: { password: newer },
  })
  const app = authenticatorWith(secret)
  const on = { password: newer, code: app.next() }
  await within('turnOnSecondFactor', { token: verified.token, body: on })
  await within('getSecondFactor', { token: verified.token })
  const withCode = await signIn(email, newer, app.next())
  await within('renewRecoveryCodes', { token: withCode.token })
  await within('turnOffSecondFactor', { token: withCode.token })

  const address = `home-${randomUUID()}@example.com`
  await within('startEmailChange', { token: withCode.token, body: { email: address } })
  const change = EmailChange.parse(await getEmailChange(first.user.id, new Date()))
  const code = await emailCode(change)
  await within('changeEmail', { token: withCode.token, body: { code } })
  await within('forgotPassword', { body: { email: address } })
  const link = { token: await resetToken(address) }
  await within('resetPassword', { params: link, body: { password: newest } })
  await signIn(address, newest)
  expect(over).toEqual([])
})
