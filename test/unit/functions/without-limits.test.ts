import { expect, test } from 'vitest'
import * as z from 'zod'
import { withoutLimits } from '../../../functions/without-limits.ts'

const Line = z.object({
  name: z.string().trim().min(1).max(5).optional(),
  count: z.int().min(1),
  at: z.iso.datetime().nullable(),
})
const Order = z.object({
  kind: z.literal('order'),
  lines: z.array(Line).min(1).max(2),
  words: z.record(z.string().max(2), z.string().max(2)).default({}),
})
const kinds = z.discriminatedUnion('kind', [Order, z.object({ kind: z.literal('cart') })])

const long = {
  kind: 'order' as const,
  lines: Array.from({ length: 3 }, () => ({ name: ' a long name ', count: 0, at: 'once' })),
  words: { long: 'longer' },
}

test('reads what input would refuse, unchanged', () => {
  expect(Order.safeParse(long).success).toBe(false)
  expect(withoutLimits(Order).parse(long)).toEqual(long)
  expect(withoutLimits(kinds).parse(long)).toEqual(long)
  expect(withoutLimits(z.preprocess(value => value, Order)).parse(long)).toEqual(long)
  expect(withoutLimits(Order).parse({ kind: 'order', lines: [] })).toEqual({
    kind: 'order',
    lines: [],
    words: {},
  })
})

test('keeps types, and the limits of the original', () => {
  const Lenient = withoutLimits(Order)
  expect(Lenient.safeParse({ ...long, lines: [{ count: 'one', at: null }] }).success).toBe(false)
  expect(Lenient.safeParse({ ...long, lines: [{ count: 1.5, at: null }] }).success).toBe(false)
  expect(Order.safeParse(long).success).toBe(false)
})

test('leaves a schema without limits as it is', () => {
  const plain = z.object({ name: z.string(), count: z.int(), more: z.array(z.boolean()) })
  expect(withoutLimits(plain)).toBe(plain)
})
