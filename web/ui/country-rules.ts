import type * as z from 'zod'
import { addressProblems } from './address-terms.ts'

type Parts = { country: string; state: string; postal_code: string }

/** An address checked as its own country writes one, and what is missing named as it does there. */
export const withCountryRules = <T extends z.ZodType<Parts>>(schema: T) =>
  schema.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(addressProblems(value)))
      issues.push({ code: 'custom', message, path: [field], input: value })
  })
