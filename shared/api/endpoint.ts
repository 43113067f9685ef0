import * as z from 'zod'

/**
 * Who may call an endpoint.
 * - `anyone`: no identity is looked at.
 * - `guest-or-customer`: a signed-in user, or a visitor known by the cart cookie or a link token.
 * - `customer`: any signed-in, active user.
 * - `admin`: a signed-in, active user with role admin.
 */
export type Access = 'anyone' | 'guest-or-customer' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API, as plain data. Five readers: see `shared/api/index.ts`. */
export type Endpoint = {
  method: Method
  /** Under `/api`; `{name}` marks a parameter. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The `data` of the answer; undeclared fields never leave the API. */
  reply: z.ZodType
  /** Set where the answer is a file or a page rather than the JSON envelope. */
  contentType?: string
  status?: 200 | 201 | 202
  /** Table capacity one call may use, in read and write units; measured by `npm run bench`. */
  budget: { read: number; write: number }
}

/** Keeps the literal types of a group of endpoints while checking their shape. */
export const group = <const G extends Record<string, Endpoint>>(endpoints: G): G => endpoints

export type Params<E extends Endpoint> = E['params'] extends z.ZodObject
  ? z.output<E['params']>
  : Record<string, never>
export type Query<E extends Endpoint> = E['query'] extends z.ZodObject
  ? z.output<E['query']>
  : Record<string, never>
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
/** What a use case returns. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
/** What a client reads. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The reply of calls that have nothing to say but that they worked. */
export const Done = z.object({}).describe('Done')
