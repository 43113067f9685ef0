import type { Endpoint } from '../shared/api/endpoint.ts'
import { endpoints } from '../shared/api/index.ts'
import { allowsEmpty, describe } from '../shared/api/json-schema.ts'
import { ignoresCase } from '../shared/schemas/common.ts'

/** How the distribution writes a query field, so that equal queries are the same cache entry. */
export type FieldRule = {
  /** A field with this value is left out. */
  default?: string
  /** Whether an empty field is left out. */
  mayBeEmpty?: true
  isNumber?: true
  isList?: true
  ignoresCase?: true
}
/** A cached endpoint: its path under the root, and its fields in the order of the cache's key. */
export type CachedQuery = { path: string; fields: Record<string, FieldRule> }

/** Lists the endpoints whose answers the distribution caches. */
export const cachedEndpoints: Endpoint[] = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ cache }) => cache === 'public')

const ruleOf = (schema: Parameters<typeof describe>[0]): FieldRule => {
  const { type, default: value } = describe(schema, 'input')
  return {
    ...(value !== undefined && { default: String(value) }),
    ...(allowsEmpty(schema) && { mayBeEmpty: true }),
    ...((type === 'number' || type === 'integer') && { isNumber: true }),
    ...(type === 'array' && { isList: true }),
    ...(ignoresCase(schema) && { ignoresCase: true }),
  }
}

/** Lists the query fields of cached endpoints as the contract declares them. */
export const cachedQueries = (): CachedQuery[] =>
  cachedEndpoints.map(({ path, query }) => ({
    path: `/api${path}`,
    fields: Object.fromEntries(
      Object.entries(query?.shape ?? {})
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, schema]) => [name, ruleOf(schema as Parameters<typeof describe>[0])]),
    ),
  }))
