import * as z from 'zod'
import { RegisterFields } from '../../../shared/schemas/user.ts'
import { NewPassword } from '../../api/session/new-password.ts'

/** Both times the same (decision 17). */
export const passwordsAgree = (form: { password: string; confirm: string }) =>
  form.password === form.confirm
export const disagreement = { message: 'The passwords do not match', path: ['confirm'] }

/** The registration form: what the account needs, and the password once more. */
export const RegisterForm = RegisterFields.extend({
  password: NewPassword,
  confirm: z.string().min(1, 'Please repeat the password'),
}).refine(passwordsAgree, disagreement)
