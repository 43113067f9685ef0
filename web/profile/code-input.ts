import * as z from 'zod'

/** Six digits, from a mail or an authenticator app; gaps that people type are fine. */
export const CodeInput = z.object({
  code: z
    .string()
    .transform(code => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits')),
})
