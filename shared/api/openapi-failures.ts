import { errorStatus } from '../errors.ts'
import { type Endpoint, isForStaff } from './endpoint.ts'
import type { JsonSchema } from './json-schema.ts'

/** The envelope of every failure. */
export const errorSchema: JsonSchema = {
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

const meanings: Record<number, string> = {
  400: 'The request is invalid',
  401: 'The token is missing, has expired or has been revoked',
  402: 'The payment was declined',
  403: 'The caller may not do this, or must do something else first',
  404: 'There is nothing with this id that the caller may see',
  409: 'Something changed in the meantime, or isn’t possible now',
  410: 'The link has expired',
  413: 'The body is too large',
  415: 'The body isn’t JSON',
  429: 'Too many requests',
  503: 'The store or a payment provider is busy. Try again',
}

const codesOf = (status: number): string[] =>
  Object.entries(errorStatus)
    .filter(([, one]) => one === status)
    .map(([code]) => code)

const waiting = {
  'Retry-After': {
    description: 'Seconds until a retry may succeed, if known',
    schema: { type: 'integer', minimum: 1 },
  },
}

const schema: JsonSchema = { $ref: '#/components/schemas/Error' }

const responseOf = (status: number) => ({
  description: `${meanings[status]}: ${codesOf(status).join(', ')}`,
  ...((status === 429 || status === 503) && { headers: waiting }),
  content: {
    'application/json': {
      schema: { allOf: [schema, { properties: { code: { enum: codesOf(status) } } }] },
    },
  },
})

/** The responses of failures, which operations refer to as `Status404` and so on. */
export const failureResponses = {
  ...Object.fromEntries(
    Object.keys(meanings).map(status => [`Status${status}`, responseOf(Number(status))]),
  ),
  Error: { description: 'Any other failure', content: { 'application/json': { schema } } },
  PoolError: {
    description: 'A failure in the form of Cognito’s user pools',
    content: {
      'application/x-amz-json-1.1': {
        schema: {
          type: 'object',
          properties: {
            __type: {
              description: 'Cognito’s name of the error, such as NotAuthorizedException',
              type: 'string',
            },
            message: { type: 'string' },
          },
          required: ['__type', 'message'],
        },
      },
    },
  },
}

/** Lists the statuses with which an endpoint may fail, besides internal errors. */
const failureStatuses = (endpoint: Endpoint): number[] => {
  const { access, method, recent, params, query, body, rawBody } = endpoint
  const changes = method !== 'GET'
  return [
    ...(query || body ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(isForStaff(endpoint) || recent || changes ? [403] : []),
    ...(params ? [404] : []),
    ...(changes ? [409] : []),
    ...(body || rawBody ? [413] : []),
    ...(body ? [415] : []),
    429,
    503,
  ]
}

const referenceTo = (response: string) => ({ $ref: `#/components/responses/${response}` })

/** Describes how an endpoint may fail. */
export const failuresOf = (endpoint: Endpoint): Record<string, { $ref: string }> =>
  endpoint.protocol === 'cognito'
    ? {
        400: referenceTo('PoolError'),
        // The gateway may answer any call with it.
        429: referenceTo('Status429'),
        default: referenceTo('PoolError'),
      }
    : {
        ...Object.fromEntries(
          failureStatuses(endpoint).map(status => [status, referenceTo(`Status${status}`)]),
        ),
        default: referenceTo('Error'),
      }
