import * as z from 'zod'
import { RegisterFields } from '../../../shared/schemas/user.ts'
import { disagreement, NewPassword, passwordsAgree } from '../../api/session/new-password.ts'

/** The registration form: what the account needs, and the password once more. */
export const RegisterForm = RegisterFields.extend({
  password: NewPassword,
  confirm: z.string().min(1, 'Please repeat the password'),
}).refine(passwordsAgree, disagreement)
