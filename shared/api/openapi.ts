/**
 * Describes the contract as an OpenAPI 3.1 document: requests as a client sends them, replies as it
 * reads them. Shared reply schemas are components.
 */

import * as z from 'zod'
import { brandName } from '../brand.ts'
import { errorStatus } from '../errors.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { describe, type JsonSchema, toComponents } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': Access
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
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

const toParameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input')
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(description && { description }),
    schema: property,
  }))
}

const securityByAccess: Record<Access, Operation['security']> = {
  anyone: [],
  'guest-or-customer': [{}, { token: [] }],
  customer: [{ token: [] }],
  admin: [{ token: [] }],
}

const failureStatuses = ({ access, params, query, body }: Endpoint): number[] => [
  ...(params || query || body ? [400] : []),
  ...(access === 'anyone' ? [] : [401]),
  ...(access === 'admin' ? [403] : []),
  ...(params ? [404] : []),
  ...(body ? [413, 415] : []),
]

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success', 'data'],
})

const toContent = ({ reply, contentType }: Endpoint, data: () => JsonSchema): Content =>
  contentType
    ? { [contentType]: { schema: reply instanceof z.ZodString ? { type: 'string' } : {} } }
    : { 'application/json': { schema: envelope(data()) } }

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      description: 'The invalid fields, such as body.items.0.quantity',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    data: {
      description: 'What a client needs to continue, such as the new quote of price_changed',
    },
  },
  required: ['success', 'message', 'code'],
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
    'x-access': endpoint.access,
    security: securityByAccess[endpoint.access],
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(name === 'placeOrder' ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describe(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: toContent(endpoint, () => output(endpoint.reply)),
      },
      ...Object.fromEntries(
        failureStatuses(endpoint).map(status => [
          String(status),
          { $ref: '#/components/responses/Error' },
        ]),
      ),
      default: { $ref: '#/components/responses/Error' },
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
      description:
        'A success returns {"success": true, "data": …}. A failure returns {"success": false, "message", "code"} and the HTTP status of its code. Every response has an x-request-id header. Amounts are US dollars with up to two decimals.',
    },
    servers: [{ url }],
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: {
        Error: {
          description: 'Failure',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}
