import * as z from 'zod'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & {
  check?: string
  checks?: z.core.$ZodCheck[]
  shape?: Record<string, Schema>
  options?: Schema[]
  [inner: string]: unknown
}

/** The parts of a schema's definition that are schemas. */
const inner = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'] as const

const seen = new WeakMap<Schema, Schema>()

/** A copy of `schema` without limits, or itself if it has none. */
const copyOf = (schema: Schema): Schema => {
  const def = schema._zod.def as Def
  if (def.type === 'string' && (def.check || def.checks?.length)) return z.string()
  const changes: Partial<Def> = {}
  if (def.checks?.length) changes.checks = []
  for (const name of inner) {
    const part = def[name] as Schema | undefined
    if (part && limitless(part) !== part) changes[name] = limitless(part)
  }
  if (def.options) {
    const options = def.options.map(limitless)
    if (options.some((option, at) => option !== def.options?.[at])) changes.options = options
  }
  if (def.shape) {
    const fields = Object.entries(def.shape)
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, limitless(field)]))
    if (fields.some(([name, field]) => shape[name] !== field)) changes.shape = shape
  }
  return Object.keys(changes).length > 0
    ? z.core.clone(schema, { ...def, ...changes } as z.core.$ZodTypeDef)
    : schema
}

const limitless = (schema: Schema): Schema => {
  const known = seen.get(schema)
  if (known) return known
  const copy = copyOf(schema)
  seen.set(schema, copy)
  return copy
}

/**
 * Returns the schema without the limits that input has to meet, such as lengths and formats: only the
 * fields and their types. Stored items and replies are read with it, so an item that was stored can be
 * read and shown, even if a later release allows less.
 */
export const withoutLimits = <S extends z.ZodType>(schema: S): S => limitless(schema) as S
