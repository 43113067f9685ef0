import type { JsonSchema } from '../../../shared/api/json-schema.ts'

export type Row = { name: string; type: string; required: boolean; note: string }

const componentName = (ref: string) => ref.split('/').at(-1) ?? ref

const alternatives = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? []

/** Describes a schema's type: `list of Order`, `text or null`, `pending | shipped`. */
export const describeType = (schema: JsonSchema): string => {
  if (schema.$ref) return componentName(schema.$ref)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = alternatives(schema)
  if (choices.length > 0) return [...new Set(choices.map(describeType))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map(typeName).join(' or ')
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`
  return schema.format ?? typeName(schema.type ?? 'anything')
}

const typeName = (type: string) => (type === 'string' ? 'text' : type)

const describeRange = (low: number | undefined, high: number | undefined, unit: string) => {
  if (low === undefined && high === undefined) return ''
  const range =
    low === undefined
      ? `up to ${high}`
      : high === undefined
        ? `${low} or more`
        : `${low} to ${high}`
  return `${range}${unit}`
}

/** Returns a limit, but none of those that every integer has. */
const limit = (value: number | undefined) =>
  Math.abs(value ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : value

const describeLimits = (schema: JsonSchema): string =>
  [
    schema.description,
    describeRange(schema.minLength, schema.maxLength, ' characters'),
    describeRange(schema.minItems, schema.maxItems, ' items'),
    describeRange(limit(schema.minimum), limit(schema.maximum), ''),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ')

/** Lists the fields of objects nested in a property, its items or its alternatives. */
const nestedRows = (schema: JsonSchema, name: string): Row[] => {
  if (schema.properties) return schemaRows(schema, `${name}.`)
  if (schema.items) return nestedRows(schema.items, `${name}[]`)
  return alternatives(schema).flatMap(choice => nestedRows(choice, name))
}

/** Lists an object's fields, one row each; nested ones as `items[].quantity`. */
export const schemaRows = (schema: JsonSchema, prefix = ''): Row[] => {
  if (!schema.properties) {
    const rows = nestedRows(schema, prefix)
    const own = { name: prefix || 'value', type: describeType(schema), required: true, note: '' }
    return rows.length > 0 ? rows : [{ ...own, note: describeLimits(schema) }]
  }
  return Object.entries(schema.properties).flatMap(([name, property]) => [
    {
      name: `${prefix}${name}`,
      type: describeType(property),
      required: schema.required?.includes(name) ?? false,
      note: describeLimits(property),
    },
    ...nestedRows(property, `${prefix}${name}`),
  ])
}
