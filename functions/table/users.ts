import * as z from 'zod'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { emailRef, listedFacet, listPartition, userKey } from './keys.ts'
import { get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import type { Step } from './transact.ts'
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
  /** Rises with every change but a sign-in, an order and the end of sessions. */
  version: z.int().default(0),
  /** Tokens issued before are refused, in seconds since 1970: they signed out everywhere. */
  sessions_valid_from: z.int().optional(),
})
export type UserItem = z.infer<typeof UserItem>

/**
 * What is left of a user who deleted their account: it names nobody, and keeps what is still under
 * way, such as a payment, from missing them.
 */
export const DeletedUser = z.object({
  id: z.string(),
  deleted_at: z.string(),
  /** Of the newsletter, which goes by an address that is known no more. */
  subscription_id: z.string(),
})
export type DeletedUser = z.infer<typeof DeletedUser>
const StoredUser = z.union([DeletedUser, UserItem])

/** Holds for a user who is there and has not deleted their account. */
const isThere = 'attribute_exists(pk) AND attribute_not_exists(deleted_at)'
const isNotDeleted = 'attribute_not_exists(deleted_at)'

const idPrefix = 'usr_'
/** The shop's id of a Cognito user. */
export const userIdOf = (sub: string): string => `${idPrefix}${sub}`
/** The Cognito user of an id; the pool takes it for the user's name. */
export const subOf = (userId: string): string => userId.slice(idPrefix.length)

const userFacet = ({ role, status, created_at, id }: UserItem) =>
  listedFacet('USERS', [role, status], created_at, id)

/** The user with its keys, as it is put. */
export const userWithKeys = (user: UserItem) => ({
  ...userKey(user.id),
  ...emailRef(user.email),
  ...userFacet(user),
  entity: 'user',
  ...user,
})

/** A user by id, as of now: a suspension must hold on the very next call. */
export const getUser = async (id: string): Promise<UserItem | undefined> => {
  const user = await get(StoredUser, userKey(id), { consistent: true })
  return user && 'deleted_at' in user ? undefined : user
}

/** Stores a new user in a transaction. */
export const addUser = (user: UserItem, taken: () => Error): Step => ({
  write: { put: userWithKeys(user), when: 'attribute_not_exists(pk)' },
  failsWith: taken,
})

/** Stores a user; false when the id is taken, so that a retried confirmation changes nothing. */
export const createUser = (user: UserItem): Promise<boolean> =>
  put(userWithKeys(user), { when: 'attribute_not_exists(pk)' })

/** Replaces a user, facets included; false for one who deleted their account since. */
export const saveUser = (user: UserItem): Promise<boolean> =>
  put(userWithKeys(user), { when: isNotDeleted })

type Profile = Pick<UserItem, 'first_name' | 'last_name' | 'phone' | 'updated_at'>

/** Changes what a user says of themselves; false when they are gone. */
export const saveProfile = (id: string, profile: Profile): Promise<boolean> =>
  update(
    userKey(id),
    'SET first_name = :first, last_name = :last, phone = :phone, updated_at = :at ADD #version :one',
    {
      when: isThere,
      names: { '#version': 'version' },
      values: {
        ':one': 1,
        ':first': profile.first_name,
        ':last': profile.last_name,
        ':phone': profile.phone,
        ':at': profile.updated_at,
      },
    },
  )

/** Gives a user another, confirmed e-mail address, by which they are found from then on. */
export const replaceEmail = (
  { id, email: before }: UserItem,
  email: string,
  at: string,
  failure: () => Error,
): Step => ({
  write: {
    update: userKey(id),
    set: 'SET email = :email, #ref = :ref, email_verified = :yes, updated_at = :at ADD #version :one',
    when: `email = :before AND ${isNotDeleted}`,
    names: { '#ref': 'ref', '#version': 'version' },
    values: {
      ':one': 1,
      ':email': email,
      ':ref': emailRef(email).ref,
      ':yes': true,
      ':at': at,
      ':before': before,
    },
  },
  failsWith: failure,
})

/**
 * Puts what staff may change of a user in the place of what was read, unless it was changed since.
 * Sign-ins and orders meanwhile stay counted.
 */
export const replaceUser = (before: UserItem, next: UserItem): Step => {
  const { first_name, last_name, phone, email, role, status } = next
  const fields = {
    ...{ first_name, last_name, phone, email, role, status },
    email_verified: next.email_verified,
    updated_at: next.updated_at,
    version: next.version,
    ...(next.sessions_valid_from && { sessions_valid_from: next.sessions_valid_from }),
    ...emailRef(email),
    ...userFacet(next),
  }
  const names = Object.keys(fields)
  return {
    write: {
      update: userKey(before.id),
      set: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`,
      // Records from before there were versions have none.
      when: `${isThere} AND (#version = :read OR attribute_not_exists(#version))`,
      names: Object.fromEntries(names.map(name => [`#${name}`, name])),
      values: {
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
        ':read': before.version,
      },
    },
    failsWith: versionConflict,
  }
}

/** Refuses a user's tokens issued before `from`, in seconds since 1970. */
export const endSessions = (id: string, from: number): Promise<boolean> =>
  update(userKey(id), 'SET sessions_valid_from = :from', {
    when: isThere,
    values: { ':from': from },
  })

const Owned = z.object({ pk: z.string() })
/** The id in a user's key, which an index tells instead of the user. */
const idOfKey = (pk: string) => pk.slice(userKey('').pk.length)

/** A user by e-mail address, in lower case. */
export const getUserByEmail = async (email: string): Promise<UserItem | undefined> => {
  const [reference] = await query(Owned, {
    index: 'by-reference',
    partition: emailRef(email).ref,
    limit: 1,
  })
  return reference && getUser(idOfKey(reference.pk))
}

/** Notes that a user signed in. */
export const noteLogin = (id: string, at: string): Promise<boolean> =>
  update(userKey(id), 'SET last_login = :at', {
    when: isThere,
    values: { ':at': at },
  })

/** Puts a note that they left in a user's place; nobody finds or authorizes them from then on. */
export const leaveUser = (deleted: DeletedUser, failure: () => Error): Step => ({
  write: {
    put: { ...userKey(deleted.id), entity: 'deleted-user', ...deleted },
    when: isThere,
  },
  failsWith: failure,
})

/** More than change their role between the index and the table. */
const adminsLookedAt = 10

const isAdmin = (user: UserItem | undefined): boolean =>
  user?.role === 'admin' && user.status === 'active'

/** An active admin who is not this user, if there is one. */
export const findOtherAdmin = async (userId: string): Promise<string | undefined> => {
  const partition = listPartition('USERS', ['admin', 'active'])
  const options = { index: 'by-facet', partition, limit: adminsLookedAt } as const
  for (const { pk } of await query(Owned, options)) {
    const id = idOfKey(pk)
    if (id !== userId && isAdmin(await getUser(id))) return id
  }
  return undefined
}

/** Fails when a user is no active admin at the moment of the transaction. */
export const requireAdmin = (id: string, failure: () => Error): Step => ({
  write: {
    check: userKey(id),
    when: '#role = :admin AND #status = :active',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':admin': 'admin', ':active': 'active' },
  },
  failsWith: failure,
})

/** Fails when nobody by this id can take care of customers at the moment of the transaction. */
export const requireStaff = (id: string, failure: () => Error): Step => ({
  write: {
    check: userKey(id),
    when: '#role IN (:admin, :manager) AND #status = :active',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':admin': 'admin', ':manager': 'manager', ':active': 'active' },
  },
  failsWith: failure,
})
