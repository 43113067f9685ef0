import * as z from 'zod'
import { roles, userStatuses } from '../../shared/schemas/user.ts'
import { emailRef, listedFacet, listPartition, userKey } from './keys.ts'
import { batchGet, get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import { scanItems } from './scan.ts'
import type { Step } from './transact.ts'
import { put, update } from './write.ts'

/** A change of how a user signs in. `email` is the former address, which is notified too. */
export const SecurityChange = z.object({
  kind: z.enum([
    'password',
    'email',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes',
    'recovery_code_used',
    'session',
    'session_copied',
    'new_device',
    'sessions',
    'role',
    'data_export',
    'refund',
  ]),
  at: z.string(),
  /** The browser and system of a new device. */
  device: z.string().optional(),
  /** The country of its network, in two letters. */
  country: z.string().optional(),
  email: z.string().optional(),
})
export type SecurityChange = z.infer<typeof SecurityChange>

/** A session that began with a sign-in. */
export const SignedInSession = z.object({
  /** The tokens' `origin_jti`. */
  id: z.string(),
  /** The tokens' `auth_time`, in seconds since 1970. */
  since: z.int(),
  /** When the last token expires, in seconds since 1970. */
  until: z.int(),
  /** The browser and system, such as "Chrome on macOS". */
  device: z.string(),
  /** When its tokens were last renewed, in seconds since 1970, exact to the hour. */
  used_at: z.int().optional(),
  /** A keyed hash of the network it began in. */
  network: z.string().optional(),
  /** The country of that network, in two letters. */
  country: z.string().optional(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

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
  /** Ends sessions that began before this time, in seconds since 1970, except `kept_session`. */
  sessions_valid_from: z.int().optional(),
  /** The session that stayed when the others ended. */
  kept_session: z.string().optional(),
  /** The newest sessions, oldest first. Others have ended; some of these may have: see `liveSessions`. */
  sessions: z.array(SignedInSession).optional(),
  /** Whether a code of an authenticator app is needed to sign in. */
  second_factor: z.boolean().optional(),
  /** Hashes of the unused recovery codes. */
  recovery_codes: z.array(z.string()).optional(),
  /** Whether someone else created the account. The invitation replaces the welcome email. */
  invited: z.boolean().optional(),
  /** The newest emailed links that set a password, by kind. Earlier ones have ended. */
  reset_link: z.string().optional(),
  invitation_link: z.string().optional(),
  /**
   * Whether to email the user about a sign-in on a new device. Not for the first sign-in after which
   * devices are remembered.
   */
  knows_devices: z.boolean().optional(),
  /** The last change of how the user signs in. The stream emails the user about it. */
  security_change: SecurityChange.optional(),
})
export type UserItem = z.infer<typeof UserItem>

/**
 * The marker of a deleted account. Contains no personal data. Work in progress, such as a payment,
 * can still find it.
 */
export const DeletedUser = z.object({
  id: z.string(),
  deleted_at: z.string(),
  /** The id of the newsletter subscription, which can't be derived without the address. */
  subscription_id: z.string(),
})
export type DeletedUser = z.infer<typeof DeletedUser>
const StoredUser = z.union([DeletedUser, UserItem])

/** The condition that a user exists and hasn't deleted their account. */
export const userExists = 'attribute_exists(pk) AND attribute_not_exists(deleted_at)'
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

/** Reads the names of users by their ids. Deleted users have none. */
export const getUserNames = async (
  ids: readonly string[],
): Promise<Map<string, { first_name: string; last_name: string }>> => {
  const users = await batchGet(StoredUser, ids.map(userKey))
  return new Map(
    users.flatMap(user =>
      'deleted_at' in user
        ? []
        : [[user.id, { first_name: user.first_name, last_name: user.last_name }]],
    ),
  )
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
      when: userExists,
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

/** Returns an email address with the key that finds its user. */
export const emailWithKeys = (email: string) => ({ email, ...emailRef(email) })

/**
 * Changes the fields that staff can edit, if the version hasn't changed. If `sessionsValidFrom` is
 * given (in seconds since 1970), ends all sessions that began before. Keeps sign-ins and orders that
 * were counted in the meantime.
 */
export const replaceUser = (before: UserItem, next: UserItem, sessionsValidFrom?: number): Step => {
  const { first_name, last_name, phone, email, role, status } = next
  const fields = {
    ...{ first_name, last_name, phone, email, role, status },
    email_verified: next.email_verified,
    updated_at: next.updated_at,
    version: next.version,
    ...(sessionsValidFrom && { sessions_valid_from: sessionsValidFrom }),
    ...(next.security_change !== before.security_change && {
      security_change: next.security_change,
    }),
    ...emailRef(email),
    ...userFacet(next),
  }
  const names = Object.keys(fields)
  return {
    write: {
      update: userKey(before.id),
      set: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}${sessionsValidFrom ? ' REMOVE kept_session' : ''}`,
      // Older records have no version.
      when: `${userExists} AND (#version = :read OR attribute_not_exists(#version))`,
      names: Object.fromEntries(names.map(name => [`#${name}`, name])),
      values: {
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
        ':read': before.version,
      },
    },
    failsWith: versionConflict,
  }
}

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

/** Records a visit. */
export const recordLogin = (id: string, at: string): Promise<boolean> =>
  update(userKey(id), 'SET last_login = :at', { when: userExists, values: { ':at': at } })

/** Replaces a user with a deletion marker, which can't sign in and isn't found. */
export const markUserDeleted = (deleted: DeletedUser, failure: () => Error): Step => ({
  write: {
    put: { ...userKey(deleted.id), entity: 'deleted-user', ...deleted },
    when: userExists,
  },
  failsWith: failure,
})

/** Number of admins to read, because roles can change between the index and the table. */
const adminsChecked = 10

const isAdmin = (user: z.infer<typeof StoredUser>): boolean =>
  'role' in user && user.role === 'admin' && user.status === 'active'

/** Finds an active admin other than this user. */
export const findOtherAdmin = async (userId: string): Promise<string | undefined> => {
  const partition = listPartition('USERS', ['admin', 'active'])
  const options = { index: 'by-facet', partition, limit: adminsChecked } as const
  const ids = (await query(Owned, options)).map(({ pk }) => idOfKey(pk))
  const users = await batchGet(StoredUser, ids.map(userKey), { consistent: true })
  return users.find(user => user.id !== userId && isAdmin(user))?.id
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

/** Yields the ids of all users. Scans the table: only for operators' commands. */
export async function* allUserIds(): AsyncGenerator<string> {
  const filter = {
    FilterExpression: 'entity = :user',
    ExpressionAttributeValues: { ':user': 'user' },
  }
  for await (const { id } of scanItems(z.object({ id: z.string() }), filter)) yield id
}
