import { userKey } from './keys.ts'
import { endSessionsStep } from './sessions.ts'
import { transact } from './transact.ts'
import { type SecurityChange, userExists } from './users.ts'
import { update } from './write.ts'

type Change = { now: Date; kept?: string | undefined }

const noUser = () => new Error('The user was deleted')

/**
 * Records that signing in needs a code from now on. Stores the hashes of the recovery codes and ends
 * all other sessions.
 */
export const recordSecondFactor = (id: string, hashes: string[], change: Change): Promise<void> => {
  const set = { second_factor: true, recovery_codes: hashes }
  return transact([
    endSessionsStep(id, { ...change, set, change: { kind: 'second_factor_on' } }, noUser),
  ])
}

type Drop = Change & {
  kind: SecurityChange['kind']
  /** The hash of the recovery code that was spent, which must be unused. */
  spent?: string
}

/** Records that signing in no longer needs a code, and ends all other sessions. */
export const dropSecondFactor = (
  id: string,
  { kind, spent, ...change }: Drop,
  failure: () => Error = noUser,
): Promise<void> => {
  const end = {
    ...change,
    change: { kind },
    set: { second_factor: false },
    drop: ['recovery_codes'],
    ...(spent && {
      when: { condition: 'contains(recovery_codes, :spent)', values: { ':spent': spent } },
    }),
  }
  return transact([endSessionsStep(id, end, failure)])
}

/** Replaces the recovery codes. Returns false for a user without a second factor. */
export const replaceRecoveryCodes = (id: string, hashes: string[], now: Date): Promise<boolean> =>
  update(userKey(id), 'SET recovery_codes = :hashes, security_change = :change', {
    when: `${userExists} AND second_factor = :yes`,
    values: {
      ':hashes': hashes,
      ':yes': true,
      ':change': { kind: 'recovery_codes', at: now.toISOString() },
    },
  })
