import { dropSecondFactor } from '../../table/second-factor.ts'
import { endSessions } from '../../table/sessions.ts'
import { allUserIds, getUserByEmail, type UserItem } from '../../table/users.ts'
import { turnOffPoolFactor } from './pool-account.ts'

const userOf = async (email: string): Promise<UserItem> => {
  const user = await getUserByEmail(email)
  if (!user) throw new Error(`${email} has no account.`)
  return user
}

/** Ends all sessions of a user and emails them. Throws for an unknown address. */
export const signOutUser = async (email: string): Promise<void> => {
  const { id } = await userOf(email)
  await endSessions(id, { now: new Date(), change: { kind: 'sessions' } })
}

/** Ends all sessions of all users, without emails. Returns how many users there are. */
export const signOutAll = async (): Promise<number> => {
  let users = 0
  for await (const id of allUserIds()) {
    await endSessions(id, { now: new Date() })
    users++
  }
  return users
}

/**
 * Turns off the second factor of someone who lost the app and the recovery codes, ends their
 * sessions and emails them. Throws for an unknown address.
 */
export const turnOffFactor = async (email: string): Promise<void> => {
  const { id } = await userOf(email)
  await dropSecondFactor(id, { kind: 'second_factor_off', now: new Date() })
  await turnOffPoolFactor(id)
}
