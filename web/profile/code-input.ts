import * as z from 'zod'

/** Validates a 6-digit code and ignores spaces. */
export const Code = z
  .string()
  .transform(code => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'))

export const CodeInput = z.object({ code: Code })

export const RecoveryCodeInput = z.object({
  recovery_code: z.string().trim().min(1, 'Enter a recovery code').max(40),
})
