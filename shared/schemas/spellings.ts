import * as z from 'zod'

/** Other names of fields, each with the name that replies use: `{ stock: 'quantity' }`. */
export type Spellings = Readonly<Record<string, string>>

export const nameSpellings: Spellings = { firstName: 'first_name', lastName: 'last_name' }

type Spelled = { schema: z.ZodType; spellings: Spellings; computed: readonly string[] }
/** The other names of each schema, for the API reference. */
const known = new WeakMap<z.core.$ZodType, Spelled>()
export const spelledFields = (schema: z.core.$ZodType): Spelled | undefined => known.get(schema)

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Refuses unknown fields of an object, because a misspelled one would be dropped silently (S-171).
 * Leaves an object unchanged that accepts any fields, or fields of one kind.
 */
export const strictly = <S extends z.ZodType>(schema: S): S =>
  schema instanceof z.ZodObject && !schema.def.catchall ? (schema.strict() as unknown as S) : schema

/**
 * Accepts other spellings of fields, and refuses unknown ones (S-171). Accepts the fields in
 * `computed`, which the store computes, because a client may send back what it read.
 */
export const withSpellings = <S extends z.ZodType>(
  schema: S,
  spellings: Spellings,
  computed: readonly string[] = [],
) => {
  const spelled = z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const fields = new Map<string, unknown>()
    const sentAs = new Map<string, string>()
    for (const [sent, part] of Object.entries(value)) {
      if (computed.includes(sent)) continue
      const name = (Object.hasOwn(spellings, sent) && spellings[sent]) || sent
      const other = sentAs.get(name)
      if (other !== undefined && !isEqual(fields.get(name), part))
        context.addIssue({
          code: 'custom',
          path: [sent],
          message: `Send the same value as ${other} and ${sent}, or only one of them`,
        })
      fields.set(name, part)
      sentAs.set(name, sent)
    }
    return Object.fromEntries(fields)
  }, strictly(schema))
  known.set(spelled, { schema, spellings, computed })
  return spelled as z.ZodType<z.output<S>, z.input<S>>
}
