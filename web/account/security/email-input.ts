import * as z from 'zod'
import { Email } from '../../../shared/schemas/common.ts'

/** Validates the new email of an account. */
export const newEmailInput = (current: string) =>
  z.object({
    email: z
      .string()
      .min(1, 'Email is required')
      .pipe(Email)
      .refine(email => email !== current, 'This is already your email'),
  })

/** Validates an emailed code and ignores spaces. */
export const EmailCodeInput = z.object({
  code: z
    .string()
    .transform(code => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, 'Enter the 8-digit code')),
})
