import { commonPasswordMessage, isCommonPassword } from '../../../shared/rules/common-passwords.ts'
import { Password } from '../../../shared/schemas/user.ts'

/** A password somebody chooses; those that guessers try first are refused (decision 18). */
export const NewPassword = Password.refine(
  password => !isCommonPassword(password),
  commonPasswordMessage,
)

/** Both times the same (decision 17). */
export const passwordsAgree = (form: { password: string; confirm: string }) =>
  form.password === form.confirm
export const disagreement = { message: 'The passwords do not match', path: ['confirm'] }
