import { commonPasswordMessage, isCommonPassword } from '../../../shared/rules/common-passwords.ts'
import { Password } from '../../../shared/schemas/user.ts'

/** A password somebody chooses; those that guessers try first are refused (decision 18). */
export const NewPassword = Password.refine(
  password => !isCommonPassword(password),
  commonPasswordMessage,
)
