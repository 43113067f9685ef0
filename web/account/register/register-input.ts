import * as z from 'zod'
import { NewAccount, RegisterInput } from '../../../shared/schemas/user.ts'
import { NewPassword, passwordMismatch, passwordsMatch } from '../../api/session/new-password.ts'

/** Validates the registration form: the account fields and the repeated password. */
export const RegisterForm = RegisterInput.extend({
  password: NewPassword,
  confirm: z.string().min(1, 'Confirm your password'),
}).refine(passwordsMatch, passwordMismatch)

export const NewAccountForm = NewAccount.extend({ password: NewPassword })
