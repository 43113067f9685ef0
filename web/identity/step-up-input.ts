import * as z from 'zod'
import { EnteredPassword } from '../../shared/schemas/user.ts'
import { Code } from '../profile/code-input.ts'

/** Validates the password of an account without a second factor. */
export const PasswordOnly = z.object({ password: EnteredPassword, code: z.literal('') })

export const PasswordAndCode = PasswordOnly.extend({ code: Code })
