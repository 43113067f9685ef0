import * as z from 'zod'
import './validation-messages.ts'

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

/** An ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()
/** A calendar day `YYYY-MM-DD` in the store's time zone. */
export const Day = z.iso.date()

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email'))
  .transform(address => address.toLowerCase())

/** A single line of text: trimmed, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Enter a single line of text.')
export const requiredText = (max: number, message = 'This field is required.') =>
  text(max).pipe(z.string().min(1, message))

/** Text of several lines, such as a message or a description. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Remove control characters.')

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

/** Carries the page count under both names (decision 36). */
export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
  pages: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** A query flag: `true`, `1`, `false` or `0`. */
export const Flag = z.stringbool()

/** An optional query field. An empty string counts as not set, because forms send it. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

export const byId = z.object({ id: Id })
