import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type JsonSchema, describe as toJson } from '../../../../shared/api/json-schema.ts'
import { NewLineInput } from '../../../../shared/schemas/cart.ts'
import {
  commaList,
  Email,
  Flag,
  Instant,
  longText,
  optionalQuery,
  requiredText,
  text,
} from '../../../../shared/schemas/common.ts'
import { withSpellings } from '../../../../shared/schemas/spellings.ts'

const patternsOf = (schema: z.ZodType): RegExp[] => {
  const { pattern, allOf = [] } = toJson(schema, 'input')
  return [pattern, ...allOf.map(one => one.pattern)].flatMap(one => (one ? new RegExp(one) : []))
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

const texts = [
  '',
  ' ',
  'a',
  ' a ',
  '\n',
  '\na',
  'a\u0000',
  '\u007f',
  '\t',
  'nora@example.com',
  'nora@example',
  'n..a@example.com',
  '2026-01-31T09:30:00Z',
  '2026-01-31T09:30:00+01:00',
  'true',
  'TRUE',
  'yes',
  'save20',
  'save 20',
]

describe('the description of a request', () => {
  it.each([
    ['a line', text(60)],
    ['a required line', requiredText(60)],
    ['several lines', longText(60)],
    ['an instant', Instant],
  ])('takes exactly the texts that the server takes: %s', (_name, schema) => {
    for (const value of texts) {
      const described = patternsOf(schema).every(pattern => pattern.test(value))
      expect(accepts(schema, value), JSON.stringify(value)).toBe(described)
    }
  })

  it('counts the spaces around a text', () => {
    expect(accepts(text(3), 'abc ')).toBe(false)
    expect(text(3).parse('ab ')).toBe('ab')
  })

  it('describes an email by the pattern that the server uses', () => {
    const [pattern] = patternsOf(Email)
    for (const value of texts) expect(pattern?.test(value)).toBe(accepts(Email, value))
    expect(Email.parse(' Nora@Example.COM ')).toBe('nora@example.com')
  })

  it('narrows a text that is checked twice', () => {
    const described = toJson(z.string().min(1).pipe(Email), 'input')
    expect(described).toMatchObject({ maxLength: 254, pattern: expect.any(String) })
  })

  it('lists the values of a flag', () => {
    const { enum: values = [] } = toJson(Flag, 'input')
    for (const value of texts) expect(accepts(Flag, value)).toBe(values.includes(value))
    expect(['true', '1', 'false', '0'].map(flag => Flag.parse(flag))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('describes a text with commas as a list', () => {
    const sizes = optionalQuery(commaList(z.array(z.string().min(1)).max(3)))
    expect(toJson(sizes, 'input')).toMatchObject({ type: 'array', maxItems: 3 })
    expect(sizes.parse('S,M')).toEqual(['S', 'M'])
    expect(sizes.parse('')).toBeUndefined()
  })

  it('shows that a product has one of two spellings', () => {
    const { anyOf } = toJson(NewLineInput, 'input')
    expect(anyOf).toEqual([{ required: ['product_id'] }, { required: ['productId'] }])
    expect(accepts(NewLineInput, {})).toBe(false)
  })

  it('names both spellings of a field, and fields that the store computes (S-171)', () => {
    const Entry = withSpellings(
      z.strictObject({ quantity: z.int(), name: z.string() }),
      { stock: 'quantity' },
      ['rating'],
    )
    const described = toJson(z.object({ entries: z.array(Entry) }), 'input')
    const entry: JsonSchema = described.properties?.entries?.items ?? {}
    expect(entry.properties).toMatchObject({
      stock: { type: 'integer', description: 'Another name of `quantity`' },
      rating: { readOnly: true },
    })
    expect(entry.required).toEqual(['name'])
    expect(entry.allOf).toEqual([{ anyOf: [{ required: ['quantity'] }, { required: ['stock'] }] }])
    expect(entry.additionalProperties).toBe(false)
    expect(Entry.parse({ name: 'a', stock: 2, rating: 5 })).toEqual({ name: 'a', quantity: 2 })
  })

  it('gives a line to add a quantity of at least 1', () => {
    expect(toJson(NewLineInput, 'input').properties?.quantity).toMatchObject({ minimum: 1 })
  })
})
