/** A pattern of Lambda's event filters: a value is matched by one of a list, an object by each of its parts. */
type Pattern = { [name: string]: Pattern | readonly Rule[] }
type Rule = string | { prefix: string } | { exists: boolean }

const matchesRule = (rule: Rule, value: unknown): boolean => {
  if (typeof rule === 'string') return value === rule
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(rule.prefix)
  if ('exists' in rule) return (value !== undefined) === rule.exists
  throw new Error(`The local stack doesn't support the event filter ${JSON.stringify(rule)}.`)
}

const matches = (pattern: Pattern, value: unknown): boolean =>
  Object.entries(pattern).every(([name, part]) => {
    const own = (value as Record<string, unknown> | undefined)?.[name]
    return Array.isArray(part)
      ? part.some((rule: Rule) => matchesRule(rule, own))
      : matches(part as Pattern, own)
  })

/** Returns whether an event source delivers a record: without patterns any, else what one of them matches. */
export const isDelivered = (patterns: readonly object[], record: unknown): boolean =>
  patterns.length === 0 || patterns.some(pattern => matches(pattern as Pattern, record))
