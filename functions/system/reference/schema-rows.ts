import type { JsonSchema } from '../../../shared/api/json-schema.ts'

export type Row = { name: string; type: string; required: boolean; note: string }

const componentOf = (ref: string) => ref.split('/').at(-1) ?? ref

const alternatives = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? []

/** A schema's type in words: `list of Order`, `text or null`, `pending | shipped`. */
export const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref) return componentOf(schema.$ref)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = alternatives(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map(wordOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return schema.format ?? wordOf(schema.type ?? 'anything')
}

const wordOf = (type: string) => (type === 'string' ? 'text' : type)

const limits = (low: number | undefined, high: number | undefined, unit: string) => {
  if (low === undefined && high === undefined) return ''
  const range =
    low === undefined
      ? `up to ${high}`
      : high === undefined
        ? `${low} or more`
        : `${low} to ${high}`
  return `${range}${unit}`
}

const noteOf = (schema: JsonSchema): string =>
  [
    schema.description,
    limits(schema.minLength, schema.maxLength, ' characters'),
    limits(schema.minItems, schema.maxItems, ' entries'),
    limits(schema.minimum, schema.maximum, ''),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ')

/** The objects inside a property: its own, those of its list, those of its alternatives. */
const inside = (schema: JsonSchema, name: string): Row[] => {
  if (schema.properties) return schemaRows(schema, `${name}.`)
  if (schema.items) return inside(schema.items, `${name}[]`)
  return alternatives(schema).flatMap(choice => inside(choice, name))
}

/** One row for each field of an object, nested ones as `items[].quantity`. */
export const schemaRows = (schema: JsonSchema, prefix = ''): Row[] => {
  if (!schema.properties) {
    const rows = inside(schema, prefix)
    const own = { name: prefix || 'value', type: typeOf(schema), required: true, note: '' }
    return rows.length > 0 ? rows : [{ ...own, note: noteOf(schema) }]
  }
  return Object.entries(schema.properties).flatMap(([name, property]) => [
    {
      name: `${prefix}${name}`,
      type: typeOf(property),
      required: schema.required?.includes(name) ?? false,
      note: noteOf(property),
    },
    ...inside(property, `${prefix}${name}`),
  ])
}
