import { minPasswordLength, passwordProblem } from '../../../shared/rules/password.ts'
import { EnteredPassword } from '../../../shared/schemas/user.ts'

/** Validates a new password as far as the browser can. The server also refuses guessable ones. */
export const NewPassword = EnteredPassword.refine(password => passwordProblem(password) === null, {
  error: ({ input }) => passwordProblem(String(input)) ?? undefined,
})

export const newPasswordHint = `Use at least ${minPasswordLength} characters.`

/** Whether both password fields match (Q17). */
export const passwordsMatch = (form: { password: string; confirm: string }) =>
  form.password === form.confirm
export const passwordMismatch = { message: 'Passwords don’t match', path: ['confirm'] }
