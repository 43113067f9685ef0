import { randomUUID } from 'node:crypto'
import { handler } from '../../functions/people/auth/handler.ts'
import { newUser } from '../../functions/people/auth/new-user.ts'
import {
  createPoolAccount,
  joinGroup,
  setPassword,
} from '../../functions/people/auth/pool-account.ts'
import { createUser, type UserItem } from '../../functions/table/users.ts'
import { call } from './call.ts'

export const memberPassword = 'Loom and 7 threads'

type Login = { remember?: boolean; code?: string; recovery_code?: string; password?: string }

/** Signs in at the API. */
export const logIn = (email: string, login: Login = {}) =>
  call(handler, 'POST /auth/login', { body: { email, password: memberPassword, ...login } })

/** Creates a user with an account in the pool of `startAccounts`, without any email. */
export const newMember = async (more: Partial<UserItem> = {}) => {
  const email = `member-${randomUUID()}@example.com`
  const attributes = await createPoolAccount({ email, first_name: 'Nora', last_name: 'Whitlock' })
  await setPassword(email, memberPassword)
  const user = {
    ...newUser(attributes, new Date()),
    email_verified: true,
    ...more,
  }
  await joinGroup(email, user.role)
  await createUser(user)
  return { id: user.id, email }
}

/** Creates a user and signs them in. */
export const signedInMember = async (more: Partial<UserItem> = {}, login: Login = {}) => {
  const member = await newMember(more)
  const { data } = await logIn(member.email, login)
  return { ...member, token: data.token as string, refresh_token: data.refresh_token as string }
}
