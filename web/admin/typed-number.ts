import * as z from 'zod'

/** A number as typed, with at most two decimals; `sentence` says what to type instead. */
export const typedDecimal = (sentence: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, sentence)
    .transform(Number)

/** A whole number as typed. */
export const typedWhole = (sentence: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,8}$/, sentence)
    .transform(Number)

/** A field that may be left blank, which means `blank`; what is typed is refused in its own words. */
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
