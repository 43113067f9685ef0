import type * as z from 'zod'
import { closestTo } from './did-you-mean.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Where settings of releases before `selvedge.config.ts` are now. */
const moved: Record<string, string> = {
  mailFrom: 'mail.from',
  domain: 'mail.domain',
  mailIdentityExists: 'mail.identityExists',
  paypalSandbox: 'payments.paypalSandbox',
  payPalSandbox: 'payments.paypalSandbox',
  captcha: 'payments.captcha',
  providers: 'payments.providers',
  firewall: 'waf',
  reservesConcurrency: 'reservedConcurrency',
}

const removed: Record<string, string> = {
  mailVerified:
    'was removed. Set mail.identityExists to true if SES has the sender already; otherwise the stage creates it',
  stage: 'is the name of the entry now. Remove it',
}

/** Every setting's name, to suggest the one that was meant. */
const keysOf = (schema: z.core.$ZodType): string[] => {
  const { def } = schema._zod
  if (def.type === 'optional') return keysOf((def as z.core.$ZodOptionalDef).innerType)
  return def.type === 'object' ? Object.keys((def as z.core.$ZodObjectDef).shape) : []
}

const schemaAt = (schema: z.core.$ZodType, path: Path): z.core.$ZodType => {
  const [key, ...rest] = path
  const { def } = schema._zod
  if (key === undefined) return schema
  if (def.type === 'optional') return schemaAt((def as z.core.$ZodOptionalDef).innerType, path)
  const inner = def.type === 'object' && (def as z.core.$ZodObjectDef).shape[String(key)]
  return inner ? schemaAt(inner, rest) : schema
}

/** `payments.providers[0]` */
const formatPath = (path: Path): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const name = /^\w+$/.test(String(key)) ? String(key) : `"${String(key)}"`
    return text ? `${text}.${name}` : name
  }, '')

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )

const describeUnknown = (key: string, path: Path, schema: z.core.$ZodType): string => {
  const name = formatPath([...path, key])
  if (path.length === 0 && removed[key]) return `${name} ${removed[key]}.`
  if (path.length === 0 && moved[key]) return `${name} is ${moved[key]} now.`
  const known = keysOf(schemaAt(schema, path))
  const close = closestTo(key, known)
  if (close) return `${name} is not a setting. Did you mean ${formatPath([...path, close])}?`
  const where = path.length > 0 ? `${formatPath(path)} has` : 'A stage has'
  return `${name} is not a setting. ${where} ${known.join(', ')}.`
}

const kinds: Record<string, string> = {
  boolean: 'true or false',
  number: 'a number',
  string: 'text in quotes',
  array: "a list, such as ['stripe']",
  object: 'a group of settings in braces',
  record: "a group of names and texts in braces, such as { project: 'shop' }",
}

const describeType = (expected: string, path: Path, value: unknown): string => {
  const name = formatPath(path)
  if (value === undefined) return `${name} is missing.`
  const kind = kinds[expected] ?? expected
  if (typeof value === 'string' && (expected === 'boolean' || expected === 'number'))
    return `${name} must be ${kind}, not the text "${value}". Remove the quotes.`
  return `${name} must be ${kind}.`
}

const describeChoice = (values: readonly string[], path: Path, value: unknown): string => {
  const close = typeof value === 'string' ? closestTo(value, values) : undefined
  const hint = close ? ` Did you mean "${close}"?` : ''
  return `${formatPath(path)} must be ${values.map(one => `"${one}"`).join(' or ')}, not ${JSON.stringify(value)}.${hint}`
}

/**
 * Describes what is wrong with a stage, a sentence or two for each problem. Doesn't offer the `hidden` values
 * of a choice.
 */
export const describeIssues = (
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  given: unknown,
  hidden: readonly string[] = [],
): string[] =>
  issues.flatMap(issue => {
    const { path } = issue
    const value = valueAt(given, path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => describeUnknown(key, path, schema))
    if (issue.code === 'invalid_type') return describeType(issue.expected, path, value)
    if (issue.code === 'invalid_value') {
      const offered = issue.values.map(String).filter(one => !hidden.includes(one))
      return describeChoice(offered, path, value)
    }
    return `${formatPath(path)} ${issue.message}.`
  })
