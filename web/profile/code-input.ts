import * as z from 'zod'

/** Validates a 6-digit code and ignores spaces. */
export const Code = z
  .string()
  .transform(code => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'))

export const CodeInput = z.object({ code: Code })
