import * as z from 'zod'
import './validation-messages.ts'

/**
 * Makes a rule over several fields run as soon as these fields are valid, so that its error shows
 * together with errors of other fields. Otherwise a rule waits until every field is valid.
 */
export const onceValid = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0]))),
})

/** US dollars in the API, with up to two decimals. Code uses integer cents (`rules/money.ts`). */
export const Dollars = z.number().min(0).max(10_000_000).multipleOf(0.01)
/** A difference of two amounts, which may be negative. */
export const SignedDollars = z.number().min(-10_000_000).max(10_000_000).multipleOf(0.01)

/** A prefixed, sortable id, such as `ord_01k9…`. */
export const Id = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z0-9_-]+$/, 'Enter a valid id.')

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

/** An ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()
/** A calendar day `YYYY-MM-DD` in the store's time zone. */
export const Day = z.iso.date()

export const Email = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .check(z.email('Please enter a valid email'))

/** Requires a text that isn't only spaces. */
const filled = (schema: z.ZodString, message = 'This field is required.') =>
  schema.regex(/\S/, message)

/**
 * A single line of text without control characters. Trims the text after the checks, as the API
 * reference describes.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Enter a single line of text.')
    .trim()
export const requiredText = (max: number, message?: string) => filled(text(max), message)

/** Text of several lines, such as a message or a description. */
export const longText = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Remove control characters.')
    .trim()
export const requiredLongText = (max: number, message?: string) => filled(longText(max), message)

export const Phone = text(32).regex(
  /^$|^[+()\d][\d ()./-]{3,}$/,
  'Please enter a valid phone number',
)

export const Slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens')

/** Query fields `page` and `limit`. The default limit is the page size on screen. */
export const pageQuery = (defaultLimit: number, maxLimit = 100) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
})

/** Contains the page count under both names (Q36). */
export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
  pages: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** A query flag: `true`, `1`, `false` or `0`. */
export const Flag = z
  .enum(['true', '1', 'false', '0'], 'Choose true or false.')
  .transform(flag => flag === 'true' || flag === '1')

/** A query field with several values, separated by commas: `size=M,L`. */
export const commaList = <T extends z.ZodType<unknown, string>>(schema: z.ZodArray<T>) =>
  z
    .string()
    .transform(list => list.split(','))
    .pipe(schema)

/** An optional query field. An empty string counts as not set, because forms send it. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

const withoutCase = new WeakSet<z.ZodType>()
/** Marks a query field that ignores case, so that caches can fold it. */
export const inAnyCase = <T extends z.ZodType>(schema: T): T => {
  withoutCase.add(schema)
  return schema
}
/** Returns whether a query field ignores case and surrounding spaces. */
export const ignoresCase = (schema: z.ZodType): boolean => withoutCase.has(schema)

export const byId = z.object({ id: Id })
