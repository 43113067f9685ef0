import * as z from 'zod'
import { spelledFields, strictly, withSpellings } from '../schemas/spellings.ts'
import type { SecurityEvent } from './security-events.ts'

/**
 * Who may call an endpoint.
 * - `anyone`: the caller's identity is ignored.
 * - `guest-or-customer`: a signed-in user, or a guest identified by the cart cookie or a link token.
 * - `customer`: any signed-in, active user.
 * - `staff`: an admin, or a manager if the settings let managers into the back-office (Q46).
 * - `admin`: a signed-in, active user with role admin.
 */
export type Access = 'anyone' | 'guest-or-customer' | 'customer' | 'staff' | 'admin'

/** Returns whether an endpoint belongs to the back-office: shoppers can't call it. */
export const isForStaff = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'staff' || access === 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One API call as plain data. `shared/api/index.ts` lists its readers. */
export type Endpoint = {
  method: Method
  /** Under `/api`; `{name}` marks a parameter. */
  path: `/${string}`
  access: Access
  /**
   * Set if the caller must have entered their password in the last 10 minutes: `true` for every
   * call, or a text that names the changes it is needed for. In that case the use case requires it,
   * by a rule of `shared/rules/password-again.ts`.
   */
  recent?: true | string
  /** The event that the security log records when the call succeeds. */
  event?: SecurityEvent
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum bytes of the body, if more than usual. Lambda accepts 6 MB with everything else. */
  maxBodyBytes?: number
  /** Set if the use case gets the body as text, exactly as it was sent. */
  rawBody?: true
  /** Set if body, reply and errors have the form of Cognito's user pools instead of the JSON envelope. */
  protocol?: 'cognito'
  /** The `data` of the response. Fields not declared here are removed. */
  reply: z.ZodType
  /** Set if the response is a file or a page instead of the JSON envelope. */
  contentType?: string
  /** Other types the file may have, set by the use case. */
  otherTypes?: readonly string[]
  status?: 200 | 201 | 202 | 303
  /**
   * Set if the distribution may cache the answer for 10 seconds (Q44): it is the same for every
   * caller without a token. Its query is part of the cache's key.
   */
  cache?: 'public'
  /** The meaning of other successful statuses. A 303 has a Location. */
  also?: { readonly [status in 200 | 303]?: string }
  /** Maximum table capacity per call, in read and write units. `npm run bench` measures it. */
  budget: { read: number; write: number }
}

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/**
 * Refuses unknown fields in a body (S-171). Allows those that the reply contains: a client may send
 * back what it read.
 */
const strictBody = ({ method, body, reply }: Endpoint): z.ZodType | undefined => {
  if (!body) return undefined
  const { schema, spellings, computed } = spelledFields(body) ?? {
    schema: body,
    spellings: {},
    computed: [],
  }
  const own = fieldsOf(schema)
  if (method !== 'PUT' || own.length === 0) return strictly(body)
  const read = fieldsOf(reply).filter(name => !own.includes(name))
  return withSpellings(schema, spellings, [...computed, ...read])
}

/** Checks the shape of a group of endpoints, makes their bodies strict and keeps their literal types. */
export const group = <const G extends Record<string, Endpoint>>(endpoints: G): G =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      endpoint.body ? { ...endpoint, body: strictBody(endpoint) } : endpoint,
    ]),
  ) as G

export type Params<E extends Endpoint> = E['params'] extends z.ZodObject
  ? z.output<E['params']>
  : Record<string, never>
export type Query<E extends Endpoint> = E['query'] extends z.ZodObject
  ? z.output<E['query']>
  : Record<string, never>
export type Body<E extends Endpoint> = E['rawBody'] extends true
  ? string
  : E['body'] extends z.ZodType
    ? z.output<E['body']>
    : undefined
/** The value a use case returns. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
/** The value a client receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The reply of calls that return no data. */
export const Done = z.object({}).describe('Done')
