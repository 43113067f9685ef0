import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  Day,
  Dollars,
  Email,
  Flag,
  Instant,
  longText,
  pageQuery,
  requiredText,
  text,
} from '../../../../shared/schemas/common.ts'

const messagesFor = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message)

const eleven = Array.from({ length: 11 }, (_, index) => `value-${index}`)

describe('a validation message', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'This field is required.'],
    ['a null', z.string(), null, 'This field is required.'],
    ['an empty text', requiredText(40), ' ', 'This field is required.'],
    ['a missing object', z.object({}), undefined, 'This field is required.'],
    ['a number for a text', z.string(), 7, 'Enter text.'],
    ['a text for a number', z.number(), 'x', 'Enter a number.'],
    ['a text typed for a number', z.coerce.number(), 'x', 'Enter a number.'],
    ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
    ['a text for a boolean', z.boolean(), 'yes', 'Choose true or false.'],
    ['a text for a flag', Flag, 'maybe', 'Choose true or false.'],
    ['a text for a list', z.array(z.string()), 'x', 'Enter a list.'],
    ['a list for an object', z.object({}), [], 'Send a JSON object.'],
    ['a long text', text(1000), 'x'.repeat(1001), 'Enter 1,000 characters or fewer.'],
    ['a second character', text(1), 'xy', 'Enter 1 character or fewer.'],
    ['a short text', z.string().min(6), 'x', 'Enter 6 characters or more.'],
    ['two lines for one', text(10), 'a\nb', 'Enter a single line of text.'],
    ['a control character', longText(10), 'a\u0000', 'Remove control characters.'],
    ['a large number', Dollars, 10_000_001, 'Enter a number of 10,000,000 or less.'],
    ['a negative number', Dollars, -1, 'Enter a number of 0 or more.'],
    ['a half cent', Dollars, 0.005, 'Enter an amount with up to two decimals.'],
    ['an odd number', z.number().multipleOf(2), 3, 'Enter a multiple of 2.'],
    ['zero for a positive number', z.number().positive(), 0, 'Enter a number greater than 0.'],
    ['zero for a negative number', z.number().negative(), 0, 'Enter a number less than 0.'],
    ['page 0', z.object(pageQuery(10)).shape.page, '0', 'Enter a number of 1 or more.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Add at least one entry.'],
    ['a short list', z.array(z.string()).min(2), ['a'], 'Add at least 2 entries.'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Enter 1 entry or fewer.'],
    ['an unknown option', z.enum(['asc', 'desc']), 'up', 'Choose one of: asc, desc.'],
    ['an option of many', z.enum(eleven), 'up', 'Choose a value from the list.'],
    ['another literal', z.literal('DELETE'), 'delete', 'Enter DELETE.'],
    ['a bad email', z.email(), 'x', 'Enter a valid email address.'],
    ['a bad email with its own message', Email, 'x', 'Please enter a valid email'],
    ['a bad URL', z.url(), 'x', 'Enter a full URL, such as https://example.com.'],
    ['a bad day', Day, '2026-02-30', 'Enter a date as YYYY-MM-DD.'],
    ['no day', Day, 'soon', 'Enter a date as YYYY-MM-DD.'],
    ['a bad instant', Instant, 'now', 'Enter a date and time such as 2026-01-31T09:30:00Z.'],
    ['another pattern', z.string().regex(/^a$/), 'b', 'Check the format.'],
    ['an unknown field', z.strictObject({}), { a: 1, b: 2 }, 'Remove unknown fields: a, b.'],
    ['no match of a union', z.union([z.int(), z.boolean()]), 'x', 'Check this value.'],
    ['a failed rule', z.string().refine(() => false), 'x', 'Check this value.'],
  ])('for %s', (_, schema, input, message) => {
    expect(messagesFor(schema, input)).toEqual([message])
  })
})
