import type * as z from 'zod'
import { addressProblems } from './address-terms.ts'

type Parts = { country: string; state: string; postal_code: string }

/** Adds the country's rules for state and postal code to an address schema. */
export const withCountryRules = <T extends z.ZodType<Parts>>(schema: T) =>
  schema.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(addressProblems(value)))
      issues.push({ code: 'custom', message, path: [field], input: value })
  })
