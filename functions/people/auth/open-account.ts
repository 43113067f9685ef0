import { randomBytes, randomUUID } from 'node:crypto'
import { ShopError } from '../../../shared/errors.ts'
import type { Role } from '../../../shared/schemas/user.ts'
import { claimAddress, releaseAddress } from '../../table/address-claims.ts'
import { getUser, userIdOf } from '../../table/users.ts'
import type { CognitoAttributes } from './new-user.ts'
import {
  createPoolAccount,
  deletePoolAccount,
  findPoolAccount,
  joinGroup,
  type Person,
  type PoolAccount,
  setPassword,
} from './pool-account.ts'

const inProgress = () =>
  new ShopError('in_progress', 'This account is being created. Try again in a minute.')

/** Returns a password that no one knows, for someone who sets their own with an emailed link. */
export const unknownPassword = (): string => randomBytes(32).toString('base64url')

/** Runs `work` while no one else opens an account for this address. Errors: `in_progress`. */
export const withAddressClaim = async <T>(email: string, work: () => Promise<T>): Promise<T> => {
  const claimant = randomUUID()
  if (!(await claimAddress(email, claimant, new Date()))) throw inProgress()
  try {
    return await work()
  } finally {
    // A claim that can't be released runs out.
    await releaseAddress(email, claimant).catch(() => undefined)
  }
}

/** Cognito's states of an account whose address or password no one confirmed. */
const unconfirmed = ['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD']

/**
 * Returns whether an account belongs to someone. Any other account was left by a stranger or a
 * crash.
 */
const isOwned = async ({ attributes, status }: PoolAccount): Promise<boolean> =>
  !unconfirmed.includes(status) || (await getUser(userIdOf(attributes.sub ?? ''))) !== undefined

/**
 * Opens an account with a confirmed address, unless the address already has an owned account.
 * Replaces an unconfirmed account, whose password may be a stranger's. Call it within `withAddressClaim`.
 * Safe to repeat after a crash.
 */
export const openAccount = async (
  person: Person,
  role: Role,
  password: string,
): Promise<{ attributes: CognitoAttributes; isNew: boolean }> => {
  const found = await findPoolAccount(person.email)
  if (found && (await isOwned(found))) return { attributes: found.attributes, isNew: false }
  if (found) await deletePoolAccount(found.attributes.sub ?? person.email)
  const attributes = await createPoolAccount(person)
  const sub = attributes.sub ?? ''
  await joinGroup(sub, role)
  // Set the password last, because an account with a password belongs to someone.
  await setPassword(sub, password)
  return { attributes, isNew: true }
}
