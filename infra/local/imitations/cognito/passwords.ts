import { CognitoError } from 'cognito-local/lib/errors.js'

/** The pool's password policy in the template. */
export type PasswordPolicy = {
  MinimumLength?: number
  RequireLowercase?: boolean
  RequireUppercase?: boolean
  RequireNumbers?: boolean
  RequireSymbols?: boolean
}

/** Refuses a new password as Cognito does. The emulator accepts any. */
export const checkPassword = (password: unknown, policy: PasswordPolicy = {}) => {
  const text = String(password ?? '')
  const { MinimumLength: minimum = 8 } = policy
  const reasons = [
    text.length < minimum && 'Password not long enough',
    policy.RequireLowercase && !/[a-z]/.test(text) && 'Password must have lowercase characters',
    policy.RequireUppercase && !/[A-Z]/.test(text) && 'Password must have uppercase characters',
    policy.RequireNumbers && !/\d/.test(text) && 'Password must have numeric characters',
    policy.RequireSymbols && !/[^A-Za-z0-9]/.test(text) && 'Password must have symbol characters',
  ]
  const reason = reasons.find(Boolean)
  if (reason) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${reason}`,
    )
  }
}
