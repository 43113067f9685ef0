import * as z from 'zod'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { emailRef, userKey, usersFacet } from './keys.ts'
import { get, query } from './read.ts'
import { put, update } from './write.ts'

/** A user as stored; the id is made from the Cognito user's `sub`. */
export const UserItem = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  email_verified: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  last_login: z.string().nullable(),
  total_orders: z.int(),
})
export type UserItem = z.infer<typeof UserItem>

/** The shop's id of a Cognito user. */
export const userIdOf = (sub: string): string => `usr_${sub}`

/** The user with its keys, as it is put. */
export const userWithKeys = (user: UserItem) => ({
  ...userKey(user.id),
  ...emailRef(user.email),
  ...usersFacet(user.role, user.status, user.created_at, user.id),
  entity: 'user',
  ...user,
})

/** A user by id, as of now: a suspension must hold on the very next call. */
export const getUser = (id: string): Promise<UserItem | undefined> =>
  get(UserItem, userKey(id), { consistent: true })

/** Stores a user; false when the id is taken, so that a retried confirmation changes nothing. */
export const createUser = (user: UserItem): Promise<boolean> =>
  put(userWithKeys(user), { when: 'attribute_not_exists(pk)' })

/** Replaces a user, facets included. */
export const saveUser = (user: UserItem): Promise<boolean> => put(userWithKeys(user))

const Reference = z.object({ pk: z.string() })
/** A user by e-mail address, in lower case. */
export const getUserByEmail = async (email: string): Promise<UserItem | undefined> => {
  const [reference] = await query(Reference, {
    index: 'by-reference',
    partition: emailRef(email).ref,
    limit: 1,
  })
  return reference && getUser(reference.pk.slice('USER#'.length))
}

/** Notes that a user signed in. */
export const noteLogin = (id: string, at: string): Promise<boolean> =>
  update(userKey(id), 'SET last_login = :at', {
    when: 'attribute_exists(pk)',
    values: { ':at': at },
  })
