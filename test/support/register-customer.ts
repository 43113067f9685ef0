import { randomUUID } from 'node:crypto'
import { handler } from '../../functions/people/auth/handler.ts'
import { signIn as signInAtPool } from '../../functions/people/auth/sign-in.ts'
import { confirmToken } from './account-emails.ts'
import { call } from './call.ts'

export const password = 'Loom and 7 threads'

/** What a person types to register. Test files share the inbox, so each has an address of their own. */
export const newPerson = () => ({
  email: `person-${randomUUID()}@example.com`,
  password,
  first_name: 'Nora',
  last_name: 'Whitlock',
  phone: '+1 503 555 0100',
})

/** Signs in with email and password. */
export const signIn = async (email: string, secret = password) =>
  call(handler, 'POST /auth/login', { body: { email, password: secret } })

/** Whether the user pool accepts a password now, even if the clock of the test is another. */
export const poolAccepts = (email: string, secret: string): Promise<boolean> =>
  signInAtPool('session', { name: email, password: secret }).then(
    () => true,
    () => false,
  )

/** Registers a customer with the user pool of `startAccounts`, confirms the email and signs in. */
export const registerCustomer = async (
  name = 'someone',
  email = `${name}-${randomUUID()}@example.com`,
) => {
  const names = { first_name: 'Nora', last_name: 'Whitlock' }
  await call(handler, 'POST /auth/register', { body: { email, password, ...names } })
  const token = await confirmToken(email)
  await call(handler, 'POST /auth/confirm', { body: { token, password } })
  const { data } = await signIn(email)
  return {
    email,
    id: data.user.id as string,
    token: data.token as string,
    refresh_token: data.refresh_token as string,
  }
}
