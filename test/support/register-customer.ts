import { randomUUID } from 'node:crypto'
import { handler } from '../../functions/people/auth/handler.ts'
import { call } from './call.ts'
import { sentTo } from './emails.ts'

export const password = 'Loom and 7 threads'

/** Signs in with email and password. */
export const signIn = async (email: string, secret = password) =>
  call(handler, 'POST /auth/login', { body: { email, password: secret } })

/** Registers a customer with the user pool of `startAccounts`, confirms the email and signs in. */
export const registerCustomer = async (
  name = 'someone',
  email = `${name}-${randomUUID()}@example.com`,
) => {
  const names = { first_name: 'Nora', last_name: 'Whitlock' }
  await call(handler, 'POST /auth/register', { body: { email, password, ...names } })
  const code = /code=(\d+)/.exec((await sentTo(email)).at(-1)?.html ?? '')?.[1] ?? ''
  await call(handler, 'POST /auth/confirm', { body: { email, code } })
  const { data } = await signIn(email)
  return {
    email,
    id: data.user.id as string,
    token: data.token as string,
    refresh_token: data.refresh_token as string,
  }
}
