/**
 * Describes the contract as an OpenAPI 3.1 document: requests as a client sends them, replies as it
 * reads them. Shared reply schemas are components.
 */

import * as z from 'zod'
import { brandName, currency } from '../brand.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { allowsEmpty, describe, type JsonSchema, toComponents } from './json-schema.ts'
import { errorSchema, failureResponses, failuresOf } from './openapi-failures.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  /** Whether an empty text counts as not set. */
  allowEmptyValue?: true
  /** Set for a list that is one text with commas. */
  style?: 'form'
  explode?: false
  schema: JsonSchema
}
type Header = { description: string; schema: JsonSchema }
type Response = {
  description: string
  headers?: Record<string, Header>
  content?: Content
}
type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response | { $ref: string }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: object
    schemas: Record<string, JsonSchema>
    responses: object
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Create one per checkout. Repeating the key and body returns the same order.',
  schema: { type: 'string', maxLength: 128 },
}

const poolCall: Parameter = {
  name: 'X-Amz-Target',
  in: 'header',
  required: true,
  description: 'Which of Cognito’s calls it is',
  schema: {
    type: 'string',
    enum: [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'GetTokensFromRefreshToken',
      'RevokeToken',
    ].map(call => `AWSCognitoIdentityProviderService.${call}`),
  },
}

const toParameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input')
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(description && { description }),
    ...(where === 'query' && allowsEmpty(schema.shape[name]) && { allowEmptyValue: true as const }),
    ...(property.type === 'array' && { style: 'form' as const, explode: false as const }),
    schema: property,
  }))
}

const securityByAccess: Record<Access, Operation['security']> = {
  anyone: [],
  'guest-or-customer': [{}, { token: [] }],
  customer: [{ token: [] }],
  staff: [{ token: [] }],
  admin: [{ token: [] }],
}

const cachedNote =
  'Without a token, the answer may be up to 10 seconds old. A call with a token is redirected.'

/** Explains the rules that the schemas don't show to a caller. */
const noteOf = ({ cache, recent }: Endpoint): { description?: string } => {
  if (cache === 'public') return { description: cachedNote }
  if (!recent) return {}
  const what = recent === true ? '' : ` for ${recent}`
  return { description: `Needs the password of the last 10 minutes${what}.` }
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success', 'data'],
})

/** Describes a file: a JSON document, text, or bytes, which have no schema. */
const fileSchema = (type: string, reply: z.ZodType): JsonSchema => {
  if (type === 'application/json') return { type: 'object' }
  return reply instanceof z.ZodString ? { type: 'string' } : {}
}

const toContent = (
  { reply, contentType, otherTypes = [] }: Endpoint,
  data: () => JsonSchema,
): Content =>
  contentType
    ? Object.fromEntries(
        [contentType, ...otherTypes].map(type => [type, { schema: fileSchema(type, reply) }]),
      )
    : { 'application/json': { schema: envelope(data()) } }

const location: Record<string, Header> = {
  Location: { description: 'URL to get', schema: { type: 'string' } },
}

/** Describes what an endpoint returns if it succeeds, by status. */
const successesOf = (endpoint: Endpoint, data: () => JsonSchema): Record<string, Response> => {
  const { status = 200, also = {} } = endpoint
  const content = toContent(endpoint, data)
  const described = (code: number, description: string): Response => ({
    description,
    ...(code === 303 && { headers: location }),
    content,
  })
  return {
    [status]: described(status, status === 303 ? 'Redirect' : 'Success'),
    ...Object.fromEntries(
      Object.entries(also).map(([code, text]) => [code, described(Number(code), text)]),
    ),
    ...(endpoint.cache === 'public' && {
      307: {
        description:
          'For a call with a token: the same path under /api/live, which is never cached',
        headers: location,
      },
    }),
  }
}

/** Describes a body that is read as it was sent: a signed one, or one in Cognito's form. */
const rawContent = ({ contentType = 'application/json' }: Endpoint): Content => ({
  [contentType]: { schema: {} },
})

const bodyOf = (endpoint: Endpoint): Operation['requestBody'] => {
  const { body, rawBody } = endpoint
  if (rawBody) return { required: true, content: rawContent(endpoint) }
  return (
    body && { required: true, content: { 'application/json': { schema: describe(body, 'input') } } }
  )
}

/** Describes the contract, keyed by group. `url` is the API's base URL. */
export const openApi = (
  contract: Record<string, Record<string, Endpoint>>,
  { version, url }: { version: string; url: string },
): OpenApi => {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema }
  const output = (schema: z.ZodType): JsonSchema => {
    const { $defs = {}, ...described } = describe(schema, 'output')
    for (const [name, definition] of Object.entries($defs)) schemas[name] = toComponents(definition)
    return toComponents(described)
  }

  const toOperation = (group: string, name: string, endpoint: Endpoint): Operation => ({
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    ...noteOf(endpoint),
    'x-access': endpoint.access,
    security: securityByAccess[endpoint.access],
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(name === 'placeOrder' ? [idempotencyKey] : []),
      ...(endpoint.protocol === 'cognito' ? [poolCall] : []),
    ],
    ...((endpoint.body || endpoint.rawBody) && { requestBody: bodyOf(endpoint) }),
    responses: {
      ...successesOf(endpoint, () => output(endpoint.reply)),
      ...failuresOf(endpoint),
    },
  })

  const paths: OpenApi['paths'] = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {}
      const methods = paths[endpoint.path] as Record<string, Operation>
      methods[endpoint.method.toLowerCase()] = toOperation(group, name, endpoint)
    }

  return {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version,
      description: `A success returns {"success": true, "data": …}. A failure returns {"success": false, "message", "code"} and the HTTP status of its code. Every response has an x-request-id header. Amounts are in ${currency} with up to two decimals.`,
    },
    servers: [{ url }],
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: failureResponses,
    },
  }
}
