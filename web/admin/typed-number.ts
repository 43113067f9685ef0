import * as z from 'zod'

/** Parses a typed number with up to two decimals; `message` is the error for anything else. */
export const typedDecimal = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, message)
    .transform(Number)

/** Parses a typed whole number; `message` is the error for anything else. */
export const typedWhole = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,8}$/, message)
    .transform(Number)

/** Makes a typed field optional: a blank one becomes `blank`. Keeps the field's own error. */
export const orBlank = <T, B>(typed: z.ZodType<T, string>, blank: B) =>
  z
    .string()
    .trim()
    .transform((text, context): T | B => {
      if (text === '') return blank
      const { success, data, error } = typed.safeParse(text)
      if (success) return data
      for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
