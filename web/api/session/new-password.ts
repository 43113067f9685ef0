import { commonPasswordMessage, isCommonPassword } from '../../../shared/rules/common-passwords.ts'
import { Password } from '../../../shared/schemas/user.ts'

/** Validates a new password and rejects common ones (decision 18). */
export const NewPassword = Password.refine(
  password => !isCommonPassword(password),
  commonPasswordMessage,
)

/** Whether both password fields match (decision 17). */
export const passwordsMatch = (form: { password: string; confirm: string }) =>
  form.password === form.confirm
export const passwordMismatch = { message: 'Passwords don’t match', path: ['confirm'] }
