import * as z from 'zod'
import { passwordProblem } from '../../../shared/rules/password.ts'
import { EnteredPassword } from '../../../shared/schemas/user.ts'

/** Validates a new password as far as the browser can. The server also refuses guessable ones. */
export const NewPassword = EnteredPassword.refine(password => passwordProblem(password) === null, {
  error: ({ input }) => passwordProblem(String(input)) ?? undefined,
})

/** Whether both password fields match (Q17). */
export const passwordsMatch = (form: { password: string; confirm: string }) =>
  form.password === form.confirm
export const passwordMismatch = { message: 'Passwords don’t match', path: ['confirm'] }

/** Validates a new password that is entered twice. */
export const NewPasswordTwice = z
  .object({ password: NewPassword, confirm: z.string().min(1, 'Confirm your password') })
  .refine(passwordsMatch, passwordMismatch)
