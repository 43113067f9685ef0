import type * as z from 'zod'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type FieldError, ShopError } from '../../shared/errors.ts'
import type { ShopEvent } from './request.ts'

/** Maximum body size in bytes. Pictures are uploaded to S3 instead. */
export const maxBodyBytes = 1_000_000

const fieldErrors = (where: string, error: z.ZodError): FieldError[] =>
  error.issues.flatMap(issue => {
    const path = [where, ...issue.path].join('.')
    if (issue.code !== 'unrecognized_keys') return { path, message: issue.message }
    return issue.keys.map(key => ({ path: `${path}.${key}`, message: `Unknown field: ${key}` }))
  })

/** Returns the body as it was sent. */
const readRawBody = (endpoint: Endpoint, event: ShopEvent): string => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const most = endpoint.maxBodyBytes ?? maxBodyBytes
  if (bytes.length > most) throw new ShopError('too_large', `Send a body of ${most} bytes or less`)
  return bytes.toString('utf8')
}

const readBody = (endpoint: Endpoint, event: ShopEvent): unknown => {
  const type = event.headers['content-type'] ?? ''
  const body = readRawBody(endpoint, event)
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new ShopError('unsupported_media_type', 'Send the body as application/json')
  try {
    return JSON.parse(body)
  } catch {
    throw new ShopError('bad_json', 'The body is not valid JSON')
  }
}

/** DynamoDB stores no number closer to 0 than 1e-130. */
const smallest = 1e-100

/** Far deeper than any schema. Code that reads deeper values would exhaust the stack. */
const maxDepth = 32

/**
 * Replaces half a surrogate pair (part of an emoji, say) with U+FFFD, as browsers do in URLs: DynamoDB,
 * SES and S3 accept only well-formed text. Numbers too small to store become 0. Throws `bad_json` for a
 * value nested too deeply.
 */
const wellFormed = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number') return Math.abs(value) < smallest ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth)
    throw new ShopError('bad_json', `The body is nested more than ${maxDepth} levels deep`)
  const inner = (part: unknown) => wellFormed(part, depth + 1)
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.toWellFormed(), inner(part)]),
  )
}

/** Parses parameters, query and body. Throws `invalid` with the path of each problem. */
export const parseRequest = (endpoint: Endpoint, event: ShopEvent) => {
  const errors: FieldError[] = []
  const parse = (where: string, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(wellFormed(value))
    if (!result.success) errors.push(...fieldErrors(where, result.error))
    return result.data
  }
  const decoded = Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, value ?? '']),
  )
  // A malformed id cannot exist: answer "not found", as for an unknown id.
  if (endpoint.params && !endpoint.params.safeParse(decoded).success)
    throw new ShopError('not_found', 'Not found')
  const parsed = {
    params: parse('params', endpoint.params, decoded) ?? {},
    query: parse('query', endpoint.query, event.queryStringParameters ?? {}) ?? {},
    body: endpoint.rawBody
      ? readRawBody(endpoint, event)
      : parse('body', endpoint.body, endpoint.body && readBody(endpoint, event)),
  }
  if (errors.length > 0)
    throw new ShopError('invalid', errors[0]?.message ?? 'Check the request', { errors })
  return parsed
}
