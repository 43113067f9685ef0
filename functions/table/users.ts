import * as z from 'zod'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { emailRef, listedFacet, listPartition, userKey } from './keys.ts'
import { get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import type { Step } from './transact.ts'
import { put, update } from './write.ts'

/** A stored user. The id contains the Cognito user's `sub`. */
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
  /** Increases with every change except sign-ins, orders and the end of sessions. */
  version: z.int().default(0),
  /** Refuses tokens issued before this time, in seconds since 1970. */
  sessions_valid_from: z.int().optional(),
})
export type UserItem = z.infer<typeof UserItem>

/**
 * Marks a deleted account. Contains no personal data. Work in progress, such as a payment, can still
 * find it.
 */
export const DeletedUser = z.object({
  id: z.string(),
  deleted_at: z.string(),
  /** The newsletter subscription, whose id can't be derived without the address. */
  subscription_id: z.string(),
})
export type DeletedUser = z.infer<typeof DeletedUser>
const StoredUser = z.union([DeletedUser, UserItem])

/** Requires a user who hasn't deleted their account. */
const isThere = 'attribute_exists(pk) AND attribute_not_exists(deleted_at)'
const isNotDeleted = 'attribute_not_exists(deleted_at)'

const idPrefix = 'usr_'
/** Returns the user id for a Cognito `sub`. */
export const userIdOf = (sub: string): string => `${idPrefix}${sub}`
/** Returns the Cognito `sub` of a user id. The pool accepts it as user name. */
export const subOf = (userId: string): string => userId.slice(idPrefix.length)

const userFacet = ({ role, status, created_at, id }: UserItem) =>
  listedFacet('USERS', [role, status], created_at, id)

/** Adds the keys to a user. */
export const userWithKeys = (user: UserItem) => ({
  ...userKey(user.id),
  ...emailRef(user.email),
  ...userFacet(user),
  entity: 'user',
  ...user,
})

/** Reads a user consistently, so that a suspension applies to the next call. */
export const getUser = async (id: string): Promise<UserItem | undefined> => {
  const user = await get(StoredUser, userKey(id), { consistent: true })
  return user && 'deleted_at' in user ? undefined : user
}

/** Stores a new user in a transaction. */
export const addUser = (user: UserItem, taken: () => Error): Step => ({
  write: { put: userWithKeys(user), when: 'attribute_not_exists(pk)' },
  failsWith: taken,
})

/** Stores a user. Returns false if the id exists, so that a repeated confirmation changes nothing. */
export const createUser = (user: UserItem): Promise<boolean> =>
  put(userWithKeys(user), { when: 'attribute_not_exists(pk)' })

/** Replaces a user and their facets. Returns false if they deleted their account. */
export const saveUser = (user: UserItem): Promise<boolean> =>
  put(userWithKeys(user), { when: isNotDeleted })

type Profile = Pick<UserItem, 'first_name' | 'last_name' | 'phone' | 'updated_at'>

/** Changes a user's profile. Returns false if they deleted their account. */
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

/** Changes a user's email to another confirmed address. */
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
 * Changes the fields that staff can edit, if the version hasn't changed. Keeps sign-ins and orders
 * counted meanwhile.
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
      // Older records have no version.
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

/** Refuses tokens issued before `from`, in seconds since 1970. */
export const endSessions = (id: string, from: number): Promise<boolean> =>
  update(userKey(id), 'SET sessions_valid_from = :from', {
    when: isThere,
    values: { ':from': from },
  })

const Owned = z.object({ pk: z.string() })
/** Extracts the user id from a key of an index. */
const idOfKey = (pk: string) => pk.slice(userKey('').pk.length)

/** Finds a user by email address in lower case. */
export const getUserByEmail = async (email: string): Promise<UserItem | undefined> => {
  const [reference] = await query(Owned, {
    index: 'by-reference',
    partition: emailRef(email).ref,
    limit: 1,
  })
  return reference && getUser(idOfKey(reference.pk))
}

/** Records a sign-in. */
export const recordLogin = (id: string, at: string): Promise<boolean> =>
  update(userKey(id), 'SET last_login = :at', {
    when: isThere,
    values: { ':at': at },
  })

/** Replaces a user with a deletion marker, which can't sign in and isn't found. */
export const markUserDeleted = (deleted: DeletedUser, failure: () => Error): Step => ({
  write: {
    put: { ...userKey(deleted.id), entity: 'deleted-user', ...deleted },
    when: isThere,
  },
  failsWith: failure,
})

/** Reads this many, because roles can change between the index and the table. */
const adminsChecked = 10

const isAdmin = (user: UserItem | undefined): boolean =>
  user?.role === 'admin' && user.status === 'active'

/** Finds an active admin other than this user. */
export const findOtherAdmin = async (userId: string): Promise<string | undefined> => {
  const partition = listPartition('USERS', ['admin', 'active'])
  const options = { index: 'by-facet', partition, limit: adminsChecked } as const
  for (const { pk } of await query(Owned, options)) {
    const id = idOfKey(pk)
    if (id !== userId && isAdmin(await getUser(id))) return id
  }
  return undefined
}

/** Requires the user to be an active admin during the transaction. */
export const requireAdmin = (id: string, failure: () => Error): Step => ({
  write: {
    check: userKey(id),
    when: '#role = :admin AND #status = :active',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':admin': 'admin', ':active': 'active' },
  },
  failsWith: failure,
})

/** Requires an active staff member with this id during the transaction. */
export const requireStaff = (id: string, failure: () => Error): Step => ({
  write: {
    check: userKey(id),
    when: '#role IN (:admin, :manager) AND #status = :active',
    names: { '#role': 'role', '#status': 'status' },
    values: { ':admin': 'admin', ':manager': 'manager', ':active': 'active' },
  },
  failsWith: failure,
})
