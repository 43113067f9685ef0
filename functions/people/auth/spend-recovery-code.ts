import { invalidField } from '../../../shared/errors.ts'
import { dropSecondFactor } from '../../table/second-factor.ts'
import { getUserByEmail, type UserItem } from '../../table/users.ts'
import { turnOffPoolFactor } from './pool-account.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

const wrongCode = () => {
  const message = 'Incorrect recovery code. Each code works once.'
  return invalidField('body.recovery_code', message)
}

/**
 * Spends a recovery code of someone whose password was right. Turns off their second factor and ends
 * all sessions. If this stops in between, the stream turns it off at the pool. Errors: `invalid`.
 */
export const spendRecoveryCode = async (
  email: string,
  code: string,
  now: Date,
): Promise<UserItem> => {
  const user = await getUserByEmail(email)
  if (!user) throw wrongCode()
  const hash = await hashRecoveryCode(user.id, code)
  if (!user.recovery_codes?.includes(hash)) throw wrongCode()
  await dropSecondFactor(user.id, { kind: 'recovery_code_used', now, spent: hash }, wrongCode)
  await turnOffPoolFactor(user.id)
  return user
}
